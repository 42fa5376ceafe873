import { describeEntity } from "@caseward/domain/tasks/words";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { keepFocusAfterDialog } from "../../../lib/screen/keep-focus";
import { trpc } from "../../../lib/trpc/trpc";
import type { ListedTask } from "../data/task-pages";
import { summaryOf } from "../data/task-summary";

type CancelTaskDialogProps = { task: ListedTask | null; opened: boolean; onClose: () => void };

/** Asks before a reminder is cancelled: that cannot be taken back (D38). */
export function CancelTaskDialog({ task, opened, onClose }: CancelTaskDialogProps) {
  const cache = trpc.useUtils();
  const once = useSingleFlight();
  const cancel = trpc.tasks.update.useMutation({
    onSuccess: () => toast.done("Reminder cancelled", { about: task ? describeEntity(task) : undefined }),
    onError: (error) => toast.failed(failureMessage(error, "cancelTask")),
    onSettled: () => {
      onClose();
      void cache.tasks.invalidate().then(keepFocusAfterDialog);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Cancel Reminder"
      confirmLabel="Cancel Reminder"
      confirmColor="red"
      dismissLabel="Keep Reminder"
      pending={cancel.isPending}
      onConfirm={() =>
        opened && task && once(() => cancel.mutateAsync({ taskId: task.id, status: "cancelled" }))
      }
      onClose={onClose}
    >{`${task ? summaryOf(task) : ""} It will not be sent, and can no longer be changed.`}</ConfirmDialog>
  );
}
