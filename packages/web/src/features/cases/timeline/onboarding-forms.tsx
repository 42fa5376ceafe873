import type { FormKind } from "@caseward/domain/forms/drafts";
import { can } from "@caseward/domain/users/permissions";
import { useRef, useState } from "react";
import { lateDialog } from "../../../components/dialogs/late-dialog";
import { PlainList } from "../../../components/lists/plain-list";
import { useSession } from "../../../lib/session/session";
import { formRooms } from "../../forms/form-rooms";
import type { OnboardingState } from "./onboarding-state";
import { OnboardingSubtaskItem } from "./onboarding-subtask-item";

const FormDialog = lateDialog(() => import("../../forms/form-dialog"), "FormDialog");

type Opening = { kind: FormKind; isOpen: boolean; round: number };

/** The three onboarding forms and the way into each: to fill in for those who may, to read once it is done. */
export function OnboardingForms({ caseId, forms }: { caseId: number; forms: OnboardingState }) {
  const { user } = useSession();
  const [opening, setOpening] = useState<Opening>({ kind: "medical", isOpen: false, round: 0 });
  const opener = useRef<HTMLElement>(null);
  if (!user) return null;
  const mayWrite = (kind: FormKind) =>
    can({ ...user, firmId: user.firmId ?? null }, formRooms[kind].permission);
  const open = (kind: FormKind, button: HTMLElement) => {
    opener.current = button;
    setOpening(({ round }) => ({ kind, isOpen: true, round: round + 1 }));
  };
  return (
    <>
      <PlainList gap="sm" aria-label="Onboarding forms" {...FormDialog.nearness}>
        {forms.map((subtask) => (
          <OnboardingSubtaskItem
            key={subtask.kind}
            subtask={subtask}
            isExplained={user.userType === "client"}
            {...(subtask.isDone || mayWrite(subtask.kind)
              ? { onOpen: (button: HTMLElement) => open(subtask.kind, button) }
              : {})}
          />
        ))}
      </PlainList>
      <FormDialog
        caseId={caseId}
        kind={opening.kind}
        opened={opening.isOpen}
        round={opening.round}
        onClose={() => setOpening((present) => ({ ...present, isOpen: false }))}
        // Inside another dialog that one would take the focus for its own first button.
        onClosed={() => opener.current?.focus()}
      />
    </>
  );
}
