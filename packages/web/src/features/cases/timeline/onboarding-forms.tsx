import type { FormKind } from "@caseward/domain/forms/drafts";
import { can } from "@caseward/domain/users/permissions";
import { PlainList } from "../../../components/lists/plain-list";
import { t } from "../../../lib/language/text";
import { useSession } from "../../../lib/session/session";
import { formsByKind } from "../../forms/forms-by-kind";
import type { OnboardingState } from "./onboarding-state";
import { OnboardingSubtaskItem } from "./onboarding-subtask-item";
import { useFormOpening } from "./use-form-opening";

/** The three onboarding forms and the way into each: to fill in for those who may, to read once it is done. */
export function OnboardingForms({ caseId, forms }: { caseId: number; forms: OnboardingState }) {
  const { user } = useSession();
  const { open, nearness, dialog } = useFormOpening(caseId);
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
            isExplained={user.userType === "client"}
            {...(subtask.isDone || mayWrite(subtask.kind)
              ? { onOpen: (button: HTMLElement) => open(subtask.kind, button) }
              : {})}
          />
        ))}
      </PlainList>
      {dialog}
    </>
  );
}
