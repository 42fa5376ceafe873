import type { ListedTask } from "../data/task-pages";
import type { TaskAction } from "../list/task-actions";
import { CancelTaskDialog } from "./cancel-task-dialog";
import { DeleteTaskDialog } from "./delete-task-dialog";
import { EditTaskDialog } from "./edit-task-dialog";

type TaskDialogsProps = { task: ListedTask; action: TaskAction | null; onClose: () => void };

/** The dialogs behind a task's buttons. */
export function TaskDialogs({ task, action, onClose }: TaskDialogsProps) {
  return (
    <>
      <EditTaskDialog task={task} opened={action === "edit"} onClose={onClose} />
      <CancelTaskDialog task={task} opened={action === "cancel"} onClose={onClose} />
      <DeleteTaskDialog task={task} opened={action === "delete"} onClose={onClose} />
    </>
  );
}
