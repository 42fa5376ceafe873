import { Button } from "@mantine/core";
import { t } from "../../../../lib/language/text";
import { ActionRow } from "../../details/actions/action-row";
import type { OnboardingState } from "../../timeline/onboarding-state";
import { useFormOpening } from "../../timeline/use-form-opening";

/** What a client does next: the first form that is still to be filled in. Nothing once all are done. */
export function NextFormButton({ caseId, forms }: { caseId: number; forms: OnboardingState }) {
  const { open, nearness, dialog } = useFormOpening(caseId);
  const next = forms.find(({ isDone }) => !isDone);
  return (
    <>
      {next && (
        <ActionRow>
          <Button onClick={({ currentTarget }) => open(next.kind, currentTarget)} {...nearness}>
            {t("Next: {form}", { form: t(next.label) })}
          </Button>
        </ActionRow>
      )}
      {dialog}
    </>
  );
}
