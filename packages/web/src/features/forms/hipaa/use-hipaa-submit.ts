import { useState } from "react";
import { failureCode, failureMessage } from "../../../lib/feedback/failure-message";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import type { FormTarget } from "../draft/form-draft";
import { useFormInvalidation } from "../saving/use-opened-form";
import type { WritingControl } from "../saving/use-writing";
import { type HipaaValues, hipaaInputOf } from "./hipaa-values";

type Submission = {
  target: FormTarget;
  writing: WritingControl<HipaaValues>;
  /** Called when an authorization is stored: this one, or an earlier one. */
  onLocked: (notice: string) => Promise<unknown>;
};

/** Signs and submits, once. */
export function useHipaaSubmit({ target, writing, onLocked }: Submission) {
  const { client } = trpc.useUtils();
  const invalidate = useFormInvalidation();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function settle(notice: string) {
    writing.dropDraft();
    await onLocked(notice);
    void invalidate();
  }

  async function submit(values: HipaaValues) {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    await writing.stopDraft();
    try {
      await client.forms.submitHipaa.mutate({
        caseId: target.caseId,
        hipaaInfo: hipaaInputOf(values),
      });
      await settle(t("Your authorization is submitted."));
    } catch (error) {
      if (failureCode(error) === "hipaa_locked") {
        await writing.discard();
        return settle(failureMessage(error, "saveForm"));
      }
      writing.resumeDraft(values);
      setIsSending(false);
      setProblem(failureMessage(error, "saveForm"));
    }
  }

  return { submit, isSending, problem, setProblem };
}
