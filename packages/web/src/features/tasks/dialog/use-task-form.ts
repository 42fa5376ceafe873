import { payloadSchema } from "@caseward/domain/tasks/payload";
import { useForm } from "@mantine/form";
import { useEffect, useEffectEvent, useRef } from "react";
import { fieldIssues } from "../../../lib/feedback/failure-message";
import { focusFirstProblem } from "../../../lib/forms/focus-field";
import type { Issues } from "../../../lib/forms/issues";
import { checkTaskForm, type TaskFormValues, type TaskWire } from "./task-form-values";

type TaskFormOptions = {
  initialValues: TaskFormValues;
  /** What the fields hold at first where that is not what a change is measured against: an earlier draft. */
  startValues?: TaskFormValues | undefined;
  /** Why the server did not take it, if it did not. */
  error: unknown;
  onValid: (wire: TaskWire) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onTyped: (values: TaskFormValues) => void;
};

/** The state of a reminder's form: what is wrong is said at its field, and the first such field gets the focus. */
export function useTaskForm(options: TaskFormOptions) {
  const { initialValues, startValues = initialValues, error, onValid, onDirtyChange, onTyped } = options;
  const node = useRef<HTMLFormElement>(null);
  const form = useForm<TaskFormValues>({
    initialValues: startValues,
    onValuesChange: (values) => {
      onTyped(values);
      onDirtyChange(JSON.stringify(values) !== JSON.stringify(initialValues));
    },
  });
  const point = (issues: Issues) => {
    form.setErrors(issues);
    focusFirstProblem(node.current, issues);
  };
  const pointAtRefused = useEffectEvent(() => point(fieldIssues(error)));
  useEffect(() => {
    if (error) pointAtRefused();
  }, [error]);
  const submit = () => {
    const { wire, issues } = checkTaskForm(form.getValues());
    if (issues) return point(issues);
    form.clearErrors();
    onValid(wire);
  };
  const checkPayload = () => {
    const found = payloadSchema.safeParse(form.getValues().payload).error?.issues[0]?.message;
    form.setFieldError("payload", found ?? null);
  };
  return { node, form, submit, checkPayload };
}

export type TaskFormState = ReturnType<typeof useTaskForm>["form"];
