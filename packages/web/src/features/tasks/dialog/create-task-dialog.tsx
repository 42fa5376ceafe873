import { describeEntity } from "@caseward/domain/tasks/words";
import { useState } from "react";
import { type DialogControls, GuardedDialog } from "../../../components/dialogs/guarded-dialog";
import { RestoredNotice } from "../../../components/drafts/restored-notice";
import { dropDraft } from "../../../lib/drafts/draft-store";
import { useDialogDraft } from "../../../lib/drafts/use-dialog-draft";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { underKey } from "../../../lib/requests/request-key";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import { TaskForm } from "./task-form";
import { emptyTaskForm, isTaskForm, type TaskFormValues } from "./task-form-values";
import { entityLabel } from "./use-entity-choices";

/** A case that the reminder is about, where it is not to be chosen. */
type AboutCase = { caseId: number; clientName: string };

type CreateTaskDialogProps = { opened: boolean; onClose: () => void; about?: AboutCase };

export function CreateTaskDialog({ opened, onClose, about }: CreateTaskDialogProps) {
  const close = () => {
    dropDraft(draftKeyOf(about));
    onClose();
  };
  return (
    <GuardedDialog opened={opened} onClose={close} title="Create Reminder">
      {(controls) => <CreateTaskForm {...controls} about={about} onCreated={close} />}
    </GuardedDialog>
  );
}

type CreateTaskFormProps = DialogControls & {
  about: AboutCase | undefined;
  onCreated: () => void;
};

function CreateTaskForm({ about, onDirtyChange, requestClose, onCreated }: CreateTaskFormProps) {
  const cache = trpc.useUtils();
  const once = useSingleFlight();
  const [initialValues] = useState(() => startOf(about));
  const { draft, resetCount, container, requestKey, keep, discard } = useDialogDraft({
    draftKey: draftKeyOf(about),
    initialValues,
    isValues: isTaskForm,
    onDirtyChange,
  });
  const create = trpc.tasks.create.useMutation({
    ...underKey(requestKey),
    onSuccess: ({ task }) => {
      toast.done("Reminder created", { about: describeEntity(task) });
      onDirtyChange(false);
      onCreated();
      void cache.tasks.invalidate();
    },
    onError: (error) => toast.failed(failureMessage(error, "createTask")),
  });
  return (
    <div ref={container}>
      <TaskForm
        key={resetCount}
        initialValues={initialValues}
        {...(draft && {
          startValues: draft.values,
          notice: <RestoredNotice restoredAt={draft.savedAt} onDiscard={discard} />,
        })}
        about={
          about && `${describeEntity({ entityType: "case", entityId: about.caseId })} ${about.clientName}`
        }
        submitLabel="Create Reminder"
        pending={create.isPending}
        error={create.error}
        // The dialog takes a moment to fade out: the second click of a double click still finds its button.
        onValid={(wire) => create.isSuccess || once(() => create.mutateAsync(wire))}
        onDirtyChange={onDirtyChange}
        onTyped={keep}
        onCancel={requestClose}
      />
    </div>
  );
}

const draftKeyOf = (about: AboutCase | undefined) => (about ? `new-task:case-${about.caseId}` : "new-task");

const startOf = (about: AboutCase | undefined): TaskFormValues =>
  about
    ? { ...emptyTaskForm, entityId: { id: about.caseId, label: entityLabel(about.caseId, about.clientName) } }
    : emptyTaskForm;
