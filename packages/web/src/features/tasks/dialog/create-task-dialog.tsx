import { describeEntity } from "@caseward/domain/tasks/words";
import { GuardedDialog } from "../../../components/dialogs/guarded-dialog";
import { failureMessage } from "../../../lib/failure-message";
import { useSingleFlight } from "../../../lib/single-flight";
import { toast } from "../../../lib/toast";
import { trpc } from "../../../lib/trpc/trpc";
import { TaskForm } from "./task-form";
import { emptyTaskForm, type TaskFormValues } from "./task-form-values";
import { entityLabel } from "./use-entity-choices";

/** A case that the reminder is about, where it is not to be chosen. */
type AboutCase = { caseId: number; clientName: string };

type CreateTaskDialogProps = { opened: boolean; onClose: () => void; about?: AboutCase };

export function CreateTaskDialog({ opened, onClose, about }: CreateTaskDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title="Create Reminder">
      {(controls) => <CreateTaskForm {...controls} about={about} onCreated={onClose} />}
    </GuardedDialog>
  );
}

type CreateTaskFormProps = {
  about: AboutCase | undefined;
  onDirtyChange: (isDirty: boolean) => void;
  requestClose: () => void;
  onCreated: () => void;
};

function CreateTaskForm({ about, onDirtyChange, requestClose, onCreated }: CreateTaskFormProps) {
  const cache = trpc.useUtils();
  const once = useSingleFlight();
  const create = trpc.tasks.create.useMutation({
    onSuccess: () => {
      toast.done("Reminder created");
      onDirtyChange(false);
      onCreated();
      void cache.tasks.invalidate();
    },
    onError: (error) => toast.failed(failureMessage(error, "createTask")),
  });
  return (
    <TaskForm
      initialValues={startOf(about)}
      about={about && `${describeEntity({ entityType: "case", entityId: about.caseId })} ${about.clientName}`}
      submitLabel="Create Reminder"
      pending={create.isPending}
      error={create.error}
      // The dialog takes a moment to fade out: the second click of a double click still finds its button.
      onValid={(wire) => create.isSuccess || once(() => create.mutateAsync(wire))}
      onDirtyChange={onDirtyChange}
      onCancel={requestClose}
    />
  );
}

const startOf = (about: AboutCase | undefined): TaskFormValues =>
  about
    ? { ...emptyTaskForm, entityId: { id: about.caseId, label: entityLabel(about.caseId, about.clientName) } }
    : emptyTaskForm;
