import { useState } from "react";
import { failureCode, failureMessage } from "../../../lib/failure-message";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import { dropLocalDraft } from "../draft/local-draft";
import type { DraftPlace } from "../draft/local-draft-places";
import { useFormRenewal } from "../saving/use-form-room";
import type { WritingControl } from "../saving/use-writing";
import { type HipaaValues, hipaaInputOf } from "./hipaa-values";

type Submission = {
  place: DraftPlace;
  writing: WritingControl<HipaaValues>;
  /** Told when an authorization is stored: this one, or one that came first. */
  onLocked: (notice: string) => Promise<unknown>;
};

/** Signs and submits, once. */
export function useHipaaSubmit({ place, writing, onLocked }: Submission) {
  const { client } = trpc.useUtils();
  const renew = useFormRenewal();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function settle(notice: string) {
    dropLocalDraft(place);
    await onLocked(notice);
    void renew();
  }

  async function submit(values: HipaaValues, today: string) {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    await writing.draft.stop();
    try {
      await client.forms.submitHipaa.mutate({ caseId: place.caseId, hipaaInfo: hipaaInputOf(values, today) });
      await settle(t("Your authorization is submitted."));
    } catch (error) {
      if (failureCode(error) === "hipaa_locked") {
        await writing.discard();
        return settle(failureMessage(error, "saveForm"));
      }
      writing.draft.restart(values);
      setIsSending(false);
      setProblem(failureMessage(error, "saveForm"));
    }
  }

  return { submit, isSending, problem, setProblem };
}
