import type { Case } from "@caseward/domain/cases/response";
import { Text } from "@mantine/core";
import { useState } from "react";
import { LoadingView } from "../../../components/loading/loading-view";
import { QueryView } from "../../../components/loading/query-view";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import type { FormTarget } from "../draft/form-draft";
import { startingPoint } from "../draft/starting-point";
import type { FormProps } from "../saving/form-props";
import { type FormDrafts, useOpenedForm } from "../saving/use-opened-form";
import { blankHipaaValues, dayOf, readHipaaValues } from "./hipaa-values";
import { HipaaWriting } from "./hipaa-writing";
import { LockedView } from "./locked/locked-view";

/** 'HIPAA Authorization Form': to be signed once, then to be read; after a revocation it may be signed anew (D27). */
export function HipaaForm(props: FormProps) {
  const { caseId, user, canWrite } = props;
  const opened = { userId: user.id, caseId, form: "hipaa" } as const;
  const { target, forms, drafts, isWaiting } = useOpenedForm(opened, canWrite);
  const [notice, setNotice] = useState<string | null>(null);
  const [isSigningAnew, setIsSigningAnew] = useState(false);
  if (isWaiting) return <LoadingView />;
  const lock = async (text: string) => {
    setNotice(text);
    await forms.refetch();
    setIsSigningAnew(false);
  };
  return (
    <QueryView query={forms} failure="getCase" skeleton="form">
      {({ forms: { hipaa } }) => {
        if (hipaa && !isSigningAnew)
          return (
            <LockedView
              {...{ caseId, notice }}
              info={hipaa.info}
              onRevoked={lock}
              {...(user.userType === "client" ? { isOwn: true } : {})}
              {...(canWrite ? { onSignAnew: () => setIsSigningAnew(true) } : {})}
            />
          );
        if (!canWrite) return <Text>{t("This form has not been filled in yet.")}</Text>;
        return <Unsigned {...props} target={target} drafts={drafts} onLocked={lock} />;
      }}
    </QueryView>
  );
}

type UnsignedProps = FormProps & {
  target: FormTarget;
  drafts: FormDrafts;
  onLocked: (notice: string) => Promise<unknown>;
};

/** The patient's name and phone number come from the case. */
function Unsigned(props: UnsignedProps) {
  const query = trpc.cases.get.useQuery({ caseId: props.caseId, withMessages: false });
  return (
    <QueryView query={query} failure="getCase" skeleton="form">
      {({ case: { client } }) => <UnsignedForm {...props} patient={client} />}
    </QueryView>
  );
}

function UnsignedForm(props: UnsignedProps & { patient: Case["client"] }) {
  const { target, user, patient, drafts, onLocked } = props;
  const isPatient = user.id === patient.id;
  const [opened] = useState(() => {
    const fresh = { values: blankHipaaValues(patient, dayOf(new Date())), version: 0 };
    return { fresh, start: startingPoint(fresh, drafts, readHipaaValues) };
  });
  return <HipaaWriting {...opened} target={target} isPatient={isPatient} onLocked={onLocked} />;
}
