import type { Person } from "@caseward/domain/cases/people/schema";
import type { Case } from "@caseward/domain/cases/response";
import type { CaseForms } from "@caseward/domain/forms/response";
import { fullName } from "@caseward/domain/values/text";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { LoadingView } from "../../../components/loading/loading-view";
import { QueryView } from "../../../components/loading/query-view";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import type { FormTarget } from "../draft/form-draft";
import { formNames } from "../draft/form-names";
import { nextForm } from "../draft/next-form";
import { startingPoint } from "../draft/starting-point";
import type { FormProps } from "../saving/form-props";
import { type FormDrafts, useOpenedForm } from "../saving/use-opened-form";
import { blankHipaaValues, dayOf, nameOf, readHipaaValues } from "./hipaa-values";
import { HipaaWriting } from "./hipaa-writing";
import { LockedView } from "./locked/locked-view";

/** 'HIPAA Authorization Form': to be signed once, then to be read; after a revocation it may be signed anew (D27). */
export function HipaaForm(props: FormProps) {
  const { caseId, user, canWrite } = props;
  const opened = { userId: user.id, caseId, form: "hipaa" } as const;
  const { target, forms, drafts, isWaiting } = useOpenedForm(opened, canWrite);
  const [notice, setNotice] = useState<string | null>(null);
  const [isNew, setIsNew] = useState(false);
  const [isSigningAnew, setIsSigningAnew] = useState(false);
  if (isWaiting) return <LoadingView />;
  const lock = async (text: string, isNew = false) => {
    setNotice(text);
    setIsNew(isNew);
    await forms.refetch();
    setIsSigningAnew(false);
  };
  return (
    <QueryView query={forms} failure="getCase" skeleton="form">
      {(answer) => {
        const { hipaa } = answer.forms;
        if (hipaa && !isSigningAnew)
          return (
            <LockedView
              {...{ caseId, notice }}
              info={hipaa.info}
              onward={isNew && user.userType === "client" ? <Onward {...props} forms={answer.forms} /> : null}
              onRevoked={lock}
              {...(user.userType === "client" ? { isOwn: true } : {})}
              {...(canWrite ? { onSignAnew: () => setIsSigningAnew(true) } : {})}
            />
          );
        if (!canWrite) return <Text>{t("This form has not been filled in yet.")}</Text>;
        return (
          <Unsigned {...props} {...{ target, drafts, isSigningAnew }} onLocked={(text) => lock(text, true)} />
        );
      }}
    </QueryView>
  );
}

/** What a client does after signing. */
function Onward({ forms, onGoOn }: Pick<FormProps, "onGoOn"> & { forms: CaseForms }) {
  const next = nextForm(forms, "hipaa");
  if (!next) return <Text fw={600}>{t("You have answered everything.")}</Text>;
  return (
    <Button mih={48} onClick={() => onGoOn(next, t("Your authorization is submitted."))}>
      {t("Next: {form}", { form: t(formNames[next]) })}
    </Button>
  );
}

type UnsignedProps = FormProps & {
  target: FormTarget;
  drafts: FormDrafts;
  /** Reached by a button that is gone by now. */
  isSigningAnew: boolean;
  onLocked: (notice: string) => Promise<unknown>;
};

type Known = { found: Case; people?: readonly Person[] };

/** The patient's name and phone number come from the case, and from its people where somebody else was hurt. */
function Unsigned(props: UnsignedProps) {
  const query = trpc.cases.get.useQuery({ caseId: props.caseId, withMessages: false });
  return (
    <QueryView query={query} failure="getCase" skeleton="form">
      {({ case: found }) =>
        found.addressee ? <OfPeople {...props} found={found} /> : <UnsignedForm {...props} found={found} />
      }
    </QueryView>
  );
}

function OfPeople(props: UnsignedProps & Known) {
  const query = trpc.people.get.useQuery({ caseId: props.caseId });
  return (
    <QueryView query={query} failure="getCase" skeleton="form">
      {({ people }) => <UnsignedForm {...props} people={people} />}
    </QueryView>
  );
}

function UnsignedForm(props: UnsignedProps & Known) {
  const { target, user, found, people = [], drafts, isSigningAnew, notice, onLocked } = props;
  const isPatient = user.id === found.client.id;
  const clientNames = isPatient ? [nameOf(found.client), fullName(user)] : null;
  const [opened] = useState(() => {
    const fresh = { values: blankHipaaValues({ ...found, people }, dayOf(new Date())), version: 0 };
    const start = startingPoint(fresh, drafts, readHipaaValues);
    return { fresh, start: isSigningAnew && !start.step ? { ...start, step: "terms" } : start };
  });
  return <HipaaWriting {...opened} {...{ target, isPatient, clientNames, notice, onLocked }} />;
}
