import { describeEntity, taskFieldLabels } from "@caseward/domain/tasks/words";
import { useState } from "react";
import { type DialogControls, GuardedDialog } from "../../../components/dialogs/guarded-dialog";
import { ResumedNotice } from "../../../components/drafts/resumed-notice";
import { dropDraft } from "../../../lib/drafts/draft-store";
import { useDialogDraft } from "../../../lib/drafts/use-dialog-draft";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import type { ListedTask } from "../data/task-pages";
import { TaskForm } from "./task-form";
import {
  changedFields,
  isTaskForm,
  type TaskFormValues,
  type TaskWire,
  taskFormOf,
} from "./task-form-values";

const draftKeyOf = ({ id }: ListedTask) => `edit-task:${id}`;
const labelOf = (field: keyof TaskFormValues) => taskFieldLabels[field];

type EditTaskDialogProps = { task: ListedTask | null; opened: boolean; onClose: () => void };

export function EditTaskDialog({ task, opened, onClose }: EditTaskDialogProps) {
  const close = () => {
    if (task) dropDraft(draftKeyOf(task));
    onClose();
  };
  return (
    <GuardedDialog opened={opened} onClose={close} title={`Edit Reminder #${task?.id}`}>
      {(controls) => task && <EditTaskForm {...controls} task={task} onSaved={close} />}
    </GuardedDialog>
  );
}

type EditTaskFormProps = DialogControls & {
  task: ListedTask;
  onSaved: () => void;
};

/** Sends what was changed and nothing else. */
function EditTaskForm({ task, onDirtyChange, requestClose, onSaved }: EditTaskFormProps) {
  const [start] = useState(() => ({ values: taskFormOf(task), scheduledAt: task.scheduledAt }));
  const cache = trpc.useUtils();
  const once = useSingleFlight();
  const { draft, resetCount, container, keep, discard } = useDialogDraft({
    draftKey: draftKeyOf(task),
    initialValues: start.values,
    isValues: isTaskForm,
    onDirtyChange,
  });
  const done = () => {
    onDirtyChange(false);
    onSaved();
  };
  const update = trpc.tasks.update.useMutation({
    onSuccess: () => {
      toast.done("Reminder changed", { about: describeEntity(task) });
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
    <div ref={container}>
      <TaskForm
        key={resetCount}
        {...(draft && {
          startValues: draft.values,
          notice: <ResumedNotice draft={draft} what="reminder" labelOf={labelOf} onDiscard={discard} />,
        })}
        initialValues={start.values}
        stored={start.scheduledAt}
        submitLabel="Save Changes"
        pending={update.isPending}
        error={update.error}
        onValid={save}
        onDirtyChange={onDirtyChange}
        onTyped={keep}
        onCancel={requestClose}
      />
    </div>
  );
}
