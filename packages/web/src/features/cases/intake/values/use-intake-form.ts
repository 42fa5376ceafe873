import type { User } from "@caseward/domain/users/response";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { Issues } from "../../../../lib/forms/issues";
import { type IntakeValues, ofStep, problemsOf, type StepId } from "./intake-values";
import { keepIntake, readIntake } from "./kept-intake";

/** The values of the four steps, kept as they are typed. */
export function useIntakeForm(client: User | null) {
  const [{ values: kept, requestKey }] = useState(readIntake);
  const form = useForm<IntakeValues>({
    initialValues: { ...kept, phoneNumber: kept.phoneNumber || (client?.phoneNumber ?? "") },
    onValuesChange: (values) => keepIntake({ values, requestKey }),
  });
  const problems = (): Issues => problemsOf(form.values, client !== null, new Date());
  /** Marks what is wrong in a step, and says whether all is right. */
  const checkStep = (step: StepId): boolean => {
    const found = ofStep(problems(), step);
    form.setErrors(found);
    return Object.keys(found).length === 0;
  };
  return { form, requestKey, problems, checkStep };
}

export type IntakeFormState = ReturnType<typeof useIntakeForm>["form"];
