import { describeTask } from "@caseward/domain/tasks/words";
import { formatInstant } from "@caseward/domain/text";
import { notifications } from "@mantine/notifications";
import { ConfirmDialog } from "../../components/confirm-dialog";
import { failureMessage } from "../../lib/failure-message";
import { timing } from "../../lib/timing";
import { trpc } from "../../lib/trpc";
import type { ListedTask } from "./task-pages";

type DeleteTaskDialogProps = { task: ListedTask; opened: boolean; onClose: () => void };

const toast = (color: "green" | "red", message: string) =>
  notifications.show({ color, message, autoClose: timing.toast });

/** Asks before a task is deleted. How it went is told by a toast (specification, sections 8 and 9). */
export function DeleteTaskDialog({ task, opened, onClose }: DeleteTaskDialogProps) {
  const cache = trpc.useUtils();
  const remove = trpc.tasks.delete.useMutation({
    onSuccess: () => toast("green", "Task deleted"),
    onError: (error) => toast("red", failureMessage(error, "deleteTask")),
    onSettled: () => {
      void cache.tasks.invalidate();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete Scheduled Task"
      confirmLabel="Delete"
      confirmColor="red"
      pending={remove.isPending}
      onConfirm={() => remove.isPending || remove.mutate({ taskId: task.id })}
      onClose={onClose}
    >
      {questionOf(task)}
    </ConfirmDialog>
  );
}

function questionOf(task: ListedTask): string {
  const { type, entity } = describeTask(task);
  const what = `${type} about ${task.entityName ?? entity}, ${formatInstant(task.scheduledAt)}.`;
  return task.status === "pending"
    ? `${what} It will not be sent and leaves this list.`
    : `${what} It leaves this list.`;
}
