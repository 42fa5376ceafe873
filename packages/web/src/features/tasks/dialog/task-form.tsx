import { Button, Group, Loader, Stack } from "@mantine/core";
import { TaskFormFields } from "./task-form-fields";
import type { TaskFormValues, TaskWire } from "./task-form-values";
import { useTaskForm } from "./use-task-form";

type TaskFormProps = {
  initialValues: TaskFormValues;
  about?: string | undefined;
  stored?: string | undefined;
  submitLabel: string;
  pending: boolean;
  error: unknown;
  onValid: (wire: TaskWire) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onCancel: () => void;
};

/** The form behind Create Reminder and Edit Reminder. */
export function TaskForm({ about, stored, submitLabel, pending, onCancel, ...options }: TaskFormProps) {
  const { node, form, submit, checkPayload } = useTaskForm(options);
  return (
    <form
      ref={node}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <TaskFormFields form={form} about={about} stored={stored} onPayloadLeft={checkPayload} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          {/** A button that is disabled while it works would lose the focus. */}
          <Button
            type="submit"
            leftSection={pending && <Loader size={16} color="currentColor" />}
            aria-busy={pending}
          >
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
