import type { FormKind } from "@caseward/domain/forms/drafts";
import { can } from "@caseward/domain/users/permissions";
import { PlainList } from "../../../components/lists/plain-list";
import { t } from "../../../lib/language/text";
import { useSession } from "../../../lib/session/session";
import { useDraftProgress } from "../../forms/draft/progress";
import { formsByKind } from "../../forms/forms-by-kind";
import type { OnboardingState } from "./onboarding-state";
import { OnboardingSubtaskItem } from "./onboarding-subtask-item";
import { useFormOpening } from "./use-form-opening";

const isOpen = ({ isDone }: OnboardingState[number]) => !isDone;

/** The three onboarding forms and the way into each: to fill in for those who may, to read once it is done. */
export function OnboardingForms({ caseId, forms }: { caseId: number; forms: OnboardingState }) {
  const { user } = useSession();
  const { open, nearness, dialog } = useFormOpening(caseId);
  const drafts = useDraftProgress(
    caseId,
    user !== null && can({ ...user, firmId: user.firmId ?? null }, "forms.drafts") && forms.some(isOpen),
  );
  if (!user) return null;
  const mayWrite = (kind: FormKind) =>
    can({ ...user, firmId: user.firmId ?? null }, formsByKind[kind].permission);
  return (
    <>
      <PlainList gap="sm" aria-label={t("Onboarding forms")} {...nearness}>
        {forms.map((subtask) => (
          <OnboardingSubtaskItem
            key={subtask.kind}
            subtask={subtask}
            draft={drafts.get(subtask.kind) ?? null}
            isWritable={mayWrite(subtask.kind)}
            isExplained={user.userType === "client"}
            {...(subtask.isStored || mayWrite(subtask.kind)
              ? { onOpen: (button: HTMLElement) => open(subtask.kind, button) }
              : {})}
          />
        ))}
      </PlainList>
      {dialog}
    </>
  );
}
