import type { FormKind } from "@caseward/domain/forms/drafts";
import { can } from "@caseward/domain/users/permissions";
import { useRef } from "react";
import { lateDialog } from "../../../components/dialogs/late-dialog";
import { PlainList } from "../../../components/lists/plain-list";
import { t } from "../../../lib/language/text";
import { useSession } from "../../../lib/session/session";
import { formRooms } from "../../forms/form-rooms";
import { useFormOpening } from "../../forms/use-form-opening";
import type { OnboardingState } from "./onboarding-state";
import { OnboardingSubtaskItem } from "./onboarding-subtask-item";

const FormDialog = lateDialog(() => import("../../forms/form-dialog"), "FormDialog");

type OnboardingFormsProps = {
  caseId: number;
  forms: OnboardingState;
  /** The same forms stand in a dialog above these, which then opens them. */
  isCovered?: boolean;
};

/** The three onboarding forms and the way into each: to fill in for those who may, to read once it is done. */
export function OnboardingForms({ caseId, forms, isCovered = false }: OnboardingFormsProps) {
  const { user } = useSession();
  const mayWrite = (kind: FormKind) =>
    user !== null && can({ ...user, firmId: user.firmId ?? null }, formRooms[kind].permission);
  const openable = forms.filter(({ kind, isDone }) => isDone || mayWrite(kind)).map(({ kind }) => kind);
  const { opening, open, close } = useFormOpening(caseId, isCovered ? [] : openable);
  const buttons = useRef<Partial<Record<FormKind, HTMLElement | null>>>({});
  if (!user) return null;
  return (
    <>
      <PlainList gap="sm" aria-label={t("Onboarding forms")} {...FormDialog.nearness}>
        {forms.map((subtask) => (
          <OnboardingSubtaskItem
            key={subtask.kind}
            subtask={subtask}
            isExplained={user.userType === "client"}
            ref={(button) => {
              buttons.current[subtask.kind] = button;
            }}
            {...(openable.includes(subtask.kind) ? { onOpen: () => void open(subtask.kind) } : {})}
          />
        ))}
      </PlainList>
      <FormDialog
        caseId={caseId}
        kind={opening.kind}
        opened={opening.isOpen}
        round={opening.round}
        onClose={close}
        // Inside another dialog that one would take the focus for its own first button.
        onClosed={() => buttons.current[opening.kind]?.focus()}
      />
    </>
  );
}
