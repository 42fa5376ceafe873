import { caseFieldLabels } from "@caseward/domain/cases/schema";
import { missing } from "@caseward/domain/values/fields";
import { formatCaseNumber } from "@caseward/domain/values/text";
import { useState } from "react";
import type { Choice } from "../../../../components/fields/search-select";
import { failureCode, failureMessage, fieldIssues } from "../../../../lib/feedback/failure-message";
import { toast } from "../../../../lib/feedback/toast";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { stayingFailure, useCaseMove } from "../../data/case-changes";
import { useCaseStep } from "../../data/use-case-step";
import type { MoveDialogProps } from "../../dialogs/move-dialog";
import { type OfferValues, offerWire } from "./submit-values";

type Props = Pick<MoveDialogProps, "caseId" | "onClose" | "onMoved" | "onRefused"> & {
  firm: Choice | null;
  values: OfferValues;
  isExcluded: boolean;
  onPendingChange: (pending: boolean) => void;
};

/** Which fields can be wrong, in their order on the screen. */
const offerFields = [
  "lawFirmId",
  "overrideReason",
  "lawFirmNote",
  "nextFirmIds",
  "respondBy",
  "disclosure",
] as const;
export type OfferErrors = Partial<Record<(typeof offerFields)[number], string>>;

/** Sends the offer. What is missing, and what the server refuses, is said at its field. */
export function useSubmitCase({ caseId, firm, values, isExcluded, onPendingChange, ...moves }: Props) {
  const [lacking, setLacking] = useState<OfferErrors>({});
  const once = useSingleFlight();
  const nextStep = useCaseStep("remind");
  const done = () => {
    const sentence = `Case ${formatCaseNumber(caseId)} was submitted to ${firm?.label}. The law firm answers next.`;
    toast.done(sentence, { next: nextStep(caseId) });
    moves.onMoved?.();
    moves.onClose();
  };
  const move = useCaseMove(caseId, "submitCase", { onDone: done, onRefused: moves.onRefused });
  const submit = trpc.cases.submit.useMutation({ ...move, onSettled: () => onPendingChange(false) });

  /** Which field is wrong first, if any. */
  function send(): (typeof offerFields)[number] | null {
    const found = lackingOf(firm, isExcluded, values);
    setLacking(found);
    submit.reset();
    const first = offerFields.find((field) => found[field]);
    if (first || !firm) return first ?? null;
    onPendingChange(true);
    void once(() => submit.mutateAsync(offerWire(caseId, firm, values)));
    return null;
  }
  const refused = refusedFields(submit.error);
  const first = offerFields.find((field) => lacking[field]);
  return {
    send,
    isPending: submit.isPending,
    /** Until the dialog has closed over what was sent: the case has moved on by that. */
    isSending: submit.isPending || submit.isSuccess,
    /** The firm was said to be left out only when it was sent. */
    isRefusedAsExcluded: failureCode(submit.error) === "firm_excluded",
    problem: (first && lacking[first]) ?? stayingFailure(submit.error, "submitCase"),
    errors: { ...refused, ...lacking },
    forget: () => {
      setLacking({});
      submit.reset();
    },
  };
}

function lackingOf(firm: Choice | null, isExcluded: boolean, values: OfferValues): OfferErrors {
  if (!firm) return { lawFirmId: missing(caseFieldLabels.lawFirmId) };
  const isUnexplained = isExcluded && values.overrideReason.trim() === "";
  return isUnexplained ? { overrideReason: missing("Reason for choosing this firm") } : {};
}

/** `nextFirmIds.2` is said at the list. */
function refusedFields(error: unknown): OfferErrors {
  if (failureCode(error) === "firm_excluded") return { overrideReason: failureMessage(error, "submitCase") };
  const issues = Object.entries(fieldIssues(error)).map(([path, message]) => [path.split(".")[0], message]);
  return Object.fromEntries(issues);
}
