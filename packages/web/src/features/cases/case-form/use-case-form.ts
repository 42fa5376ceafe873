import type { CreateCase } from "@caseward/domain/cases/schema";
import { useForm } from "@mantine/form";
import { useEffect, useEffectEvent, useState } from "react";
import { type CaseField, type CaseFormValues, checkCaseForm, type FormProblem } from "./case-form-values";

type CaseFormOptions = {
  initialValues: CaseFormValues;
  /** What the fields hold at first where that is not what a change is measured against: an earlier draft. */
  startValues?: CaseFormValues | undefined;
  onValid: (values: CreateCase) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onTyped?: ((values: CaseFormValues) => void) | undefined;
};

/** The state of the case form: its values, the one problem it names, and the way from one to the next. */
export function useCaseForm(options: CaseFormOptions) {
  const { initialValues, startValues = initialValues, onValid, onDirtyChange, onTyped } = options;
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const form = useForm<CaseFormValues>({
    name: "case",
    // Typing renders nothing anew.
    mode: "uncontrolled",
    initialValues: startValues,
    onValuesChange: (values) => {
      setProblem(null);
      onTyped?.(values);
      onDirtyChange(isChanged(values, initialValues));
    },
  });
  const point = (found: FormProblem) => {
    setProblem(found);
    form.setErrors(found.field ? { [found.field]: true } : {});
  };
  // Runs after the banner is drawn, since the banner covers what stands below it.
  const bringIntoView = useEffectEvent((field: CaseField) => {
    const node = form.getInputNode(field);
    node?.focus({ preventScroll: true });
    node?.scrollIntoView({ block: "center" });
  });
  useEffect(() => {
    if (problem?.field) bringIntoView(problem.field);
  }, [problem]);
  const submit = () => {
    const { values, problem: found } = checkCaseForm(form.getValues(), new Date());
    if (found) return point(found);
    setProblem(null);
    onValid(values);
  };
  return { form, problem, point, submit };
}

const isChanged = (values: CaseFormValues, initial: CaseFormValues) =>
  (Object.keys(initial) as CaseField[]).some((name) => values[name] !== initial[name]);

export type CaseFormState = ReturnType<typeof useCaseForm>["form"];
