import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { FormFooter } from "../../../components/dialogs/dialog-footer";
import { TaskFormFields } from "./task-form-fields";
import type { TaskFormValues, TaskWire } from "./task-form-values";
import { useTaskForm } from "./use-task-form";

type TaskFormProps = {
  initialValues: TaskFormValues;
  startValues?: TaskFormValues;
  about?: string | undefined;
  stored?: string | undefined;
  submitLabel: string;
  pending: boolean;
  error: unknown;
  onValid: (wire: TaskWire) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onTyped: (values: TaskFormValues) => void;
  onCancel: () => void;
  /** What there is to know before the fields. */
  notice?: ReactNode;
};

export function TaskForm(props: TaskFormProps) {
  const { about, stored, submitLabel, pending, onCancel, notice, ...options } = props;
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
        {notice}
        <TaskFormFields form={form} about={about} stored={stored} onPayloadLeft={checkPayload} />
        <FormFooter onCancel={onCancel} pending={pending}>
          {submitLabel}
        </FormFooter>
      </Stack>
    </form>
  );
}
