import { formatCaseNumber } from "@caseward/domain/values/text";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { toast } from "../../../lib/feedback/toast";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import { useCaseMove } from "../data/case-changes";
import { useCaseStep } from "../data/use-case-step";
import { dialogStateOf, type MoveDialogProps } from "./move-dialog";

export function RecallCaseDialog({ caseId, opened, onClose, onRefused }: MoveDialogProps) {
  const once = useSingleFlight();
  const nextStep = useCaseStep("submit");
  const done = () => {
    toast.done(`Case ${formatCaseNumber(caseId)} was recalled.`, { next: nextStep(caseId) });
    onClose();
  };
  const move = useCaseMove(caseId, "recallCase", { onDone: done, onRefused });
  const recall = trpc.cases.recall.useMutation(move);
  return (
    <ConfirmDialog
      opened={opened}
      title="Recall Case"
      confirmLabel="Recall Case"
      confirmColor="red"
      {...dialogStateOf(recall, "recallCase", onClose)}
      onConfirm={() => once(() => recall.mutateAsync({ caseId }))}
    >
      This recalls the case from the law firm and marks it as rejected. You can then submit it to another law
      firm.
    </ConfirmDialog>
  );
}
