import { writesForms } from "@caseward/domain/forms/writers";
import { PlainList } from "../../../components/lists/plain-list";
import { t } from "../../../lib/language/text";
import { useSession } from "../../../lib/session/session";
import { useDraftProgress } from "../../forms/draft/progress";
import type { OnboardingState } from "./onboarding-state";
import { OnboardingSubtaskItem } from "./onboarding-subtask-item";
import { useFormOpening } from "./use-form-opening";

const isOpen = ({ isDone }: OnboardingState[number]) => !isDone;

/** The three onboarding forms and the way into each: to fill in for those who may, to read once it is done. */
export function OnboardingForms({ caseId, forms }: { caseId: number; forms: OnboardingState }) {
  const { user } = useSession();
  const { open, nearness, dialog } = useFormOpening(caseId);
  const mayWrite = user !== null && writesForms(user.userType);
  const drafts = useDraftProgress(caseId, mayWrite && forms.some(isOpen));
  if (!user) return null;
  return (
    <>
      <PlainList gap="sm" aria-label={t("Onboarding forms")} {...nearness}>
        {forms.map((subtask) => (
          <OnboardingSubtaskItem
            key={subtask.kind}
            subtask={subtask}
            draft={drafts.get(subtask.kind) ?? null}
            isWritable={mayWrite}
            isExplained={user.userType === "client"}
            {...(subtask.isStored || mayWrite
              ? { onOpen: (button: HTMLElement) => open(subtask.kind, button) }
              : {})}
          />
        ))}
      </PlainList>
      {dialog}
    </>
  );
}
