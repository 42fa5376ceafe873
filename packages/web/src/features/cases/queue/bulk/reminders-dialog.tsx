import { formatCaseNumber } from "@caseward/domain/values/text";
import { useState } from "react";
import { GuardedDialog } from "../../../../components/dialogs/guarded-dialog";
import { toast } from "../../../../lib/feedback/toast";
import { newRequestKey, underKey } from "../../../../lib/requests/request-key";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { TaskForm } from "../../../tasks/dialog/task-form";
import { emptyTaskForm, type TaskFormValues, type TaskWire } from "../../../tasks/dialog/task-form-values";

type RemindersDialogProps = { opened: boolean; caseIds: readonly number[]; onClose: () => void };

/** Creates the same reminder for several cases. */
export const RemindersDialog = ({ opened, caseIds, onClose }: RemindersDialogProps) => (
  <GuardedDialog opened={opened} onClose={onClose} title="Create Reminder">
    {(controls) => <RemindersForm {...controls} caseIds={caseIds} onCreated={onClose} />}
  </GuardedDialog>
);

type RemindersFormProps = {
  caseIds: readonly number[];
  onDirtyChange: (isDirty: boolean) => void;
  requestClose: () => void;
  onCreated: () => void;
};

function RemindersForm({ caseIds, onDirtyChange, requestClose, onCreated }: RemindersFormProps) {
  const once = useSingleFlight();
  const { pending, error, create } = useReminders(caseIds);
  const about = aboutOf(caseIds);
  const [initialValues] = useState(() => startOf(caseIds, about));
  return (
    <TaskForm
      initialValues={initialValues}
      about={about}
      submitLabel="Create Reminder"
      pending={pending}
      error={error}
      onValid={(wire) =>
        once(async () => {
          if (!(await create(wire))) return;
          onDirtyChange(false);
          onCreated();
        })
      }
      onDirtyChange={onDirtyChange}
      onTyped={() => undefined}
      onCancel={requestClose}
    />
  );
}

/** Creates one reminder for each case. Those that failed are named, and tried again alone with the same form. */
function useReminders(caseIds: readonly number[]) {
  const cache = trpc.useUtils();
  const [left, setLeft] = useState(() => caseIds.map((caseId) => ({ caseId, requestKey: newRequestKey() })));
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  /** Whether all are created now. */
  async function create(wire: TaskWire): Promise<boolean> {
    setPending(true);
    const made = await Promise.allSettled(
      left.map(({ caseId, requestKey }) =>
        cache.client.tasks.create.mutate(
          { ...wire, entityType: "case", entityId: caseId },
          underKey(requestKey).trpc,
        ),
      ),
    );
    const failed = left.filter((_, index) => made[index]?.status === "rejected");
    const created = left.length - failed.length;
    setPending(false);
    setLeft(failed);
    setError(made.find((one) => one.status === "rejected")?.reason ?? null);
    void cache.tasks.invalidate();
    if (failed.length === 0)
      toast.done(created === 1 ? "1 reminder is created" : `${created} reminders are created`);
    else
      toast.failed(`${created} reminders are created. Not created for ${failed.map(numberOf).join(", ")}.`);
    return failed.length === 0;
  }
  return { pending, error, create };
}

const aboutOf = ([first = 0, ...others]: readonly number[]) =>
  others.length === 0
    ? `Case ${formatCaseNumber(first)}`
    : `${others.length + 1} cases. What will be sent is shown for ${formatCaseNumber(first)}.`;

const numberOf = ({ caseId }: { caseId: number }) => formatCaseNumber(caseId);

/** The field for the case is not shown; the form wants some case in it. */
const startOf = ([caseId = 0]: readonly number[], label: string): TaskFormValues => ({
  ...emptyTaskForm,
  entityId: { id: caseId, label },
});
