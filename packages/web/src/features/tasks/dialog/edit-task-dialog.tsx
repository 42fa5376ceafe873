import { useState } from "react";
import { GuardedDialog } from "../../../components/dialogs/guarded-dialog";
import { failureMessage } from "../../../lib/failure-message";
import { useSingleFlight } from "../../../lib/single-flight";
import { toast } from "../../../lib/toast";
import { trpc } from "../../../lib/trpc/trpc";
import type { ListedTask } from "../data/task-pages";
import { TaskForm } from "./task-form";
import { changedFields, type TaskWire, taskFormOf } from "./task-form-values";

type EditTaskDialogProps = { task: ListedTask | null; opened: boolean; onClose: () => void };

export function EditTaskDialog({ task, opened, onClose }: EditTaskDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title={`Edit Reminder #${task?.id}`}>
      {(controls) => task && <EditTaskForm {...controls} task={task} onSaved={onClose} />}
    </GuardedDialog>
  );
}

type EditTaskFormProps = {
  task: ListedTask;
  onDirtyChange: (isDirty: boolean) => void;
  requestClose: () => void;
  onSaved: () => void;
};

/** Sends what was changed and nothing else. */
function EditTaskForm({ task, onDirtyChange, requestClose, onSaved }: EditTaskFormProps) {
  const [start] = useState(() => ({ values: taskFormOf(task), scheduledAt: task.scheduledAt }));
  const cache = trpc.useUtils();
  const once = useSingleFlight();
  const done = () => {
    onDirtyChange(false);
    onSaved();
  };
  const update = trpc.tasks.update.useMutation({
    onSuccess: () => {
      toast.done("Reminder changed");
      done();
    },
    onError: (error) => toast.failed(failureMessage(error, "updateTask")),
    onSettled: () => void cache.tasks.invalidate(),
  });
  const save = (wire: TaskWire) => {
    const changes = changedFields(start.values, wire);
    if (Object.keys(changes).length === 0) return done();
    void once(() => update.mutateAsync({ ...changes, taskId: task.id }));
  };
  return (
    <TaskForm
      initialValues={start.values}
      stored={start.scheduledAt}
      submitLabel="Save Changes"
      pending={update.isPending}
      error={update.error}
      onValid={save}
      onDirtyChange={onDirtyChange}
      onCancel={requestClose}
    />
  );
}
