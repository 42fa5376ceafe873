import type { ListedTask } from "../data/task-pages";
import type { TaskAction } from "../list/task-actions";
import { CancelTaskDialog } from "./cancel-task-dialog";
import { DeleteTaskDialog } from "./delete-task-dialog";
import { EditTaskDialog } from "./edit-task-dialog";

type TaskDialogsProps = { task: ListedTask | null; action: TaskAction | null; onClose: () => void };

/** The dialogs behind the tasks' buttons. They are there before they open: only so do they give the focus back. */
export function TaskDialogs({ task, action, onClose }: TaskDialogsProps) {
  return (
    <>
      <EditTaskDialog task={task} opened={action === "edit"} onClose={onClose} />
      <CancelTaskDialog task={task} opened={action === "cancel"} onClose={onClose} />
      <DeleteTaskDialog task={task} opened={action === "delete"} onClose={onClose} />
    </>
  );
}
