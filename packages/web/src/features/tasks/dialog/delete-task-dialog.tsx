import { describeEntity } from "@caseward/domain/tasks/words";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { keepFocusAfterDialog } from "../../../lib/screen/keep-focus";
import { trpc } from "../../../lib/trpc/trpc";
import type { ListedTask } from "../data/task-pages";
import { summaryOf } from "../data/task-summary";

type DeleteTaskDialogProps = { task: ListedTask | null; opened: boolean; onClose: () => void };

/** Asks before a task is deleted. A toast reports the outcome (specification, sections 8 and 9). */
export function DeleteTaskDialog({ task, opened, onClose }: DeleteTaskDialogProps) {
  const cache = trpc.useUtils();
  const once = useSingleFlight();
  const remove = trpc.tasks.delete.useMutation({
    onSuccess: () => toast.done("Task deleted", { about: task ? describeEntity(task) : undefined }),
    onError: (error) => toast.failed(failureMessage(error, "deleteTask")),
    onSettled: () => {
      onClose();
      void cache.tasks.invalidate().then(keepFocusAfterDialog);
    },
  });
  const outcome =
    task?.status === "pending" ? "It will not be sent and leaves this list." : "It leaves this list.";
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete Scheduled Task"
      confirmLabel="Delete"
      confirmColor="red"
      pending={remove.isPending}
      onConfirm={() => opened && task && once(() => remove.mutateAsync({ taskId: task.id }))}
      onClose={onClose}
    >
      {`${task ? summaryOf(task) : ""} ${outcome}`}
    </ConfirmDialog>
  );
}
