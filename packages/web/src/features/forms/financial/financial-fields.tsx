import { employmentStatuses, formAnswers } from "@caseward/domain/forms/financial";
import type { UseFormReturnType } from "@mantine/form";
import { ChoiceField } from "../fields/choice-field";
import { FormPart } from "../fields/form-part";
import { type FinancialValues, financialQuestions as questions } from "./financial-values";
import { MoneyField } from "./money-field";

const optionsOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

/** The Financial Assessment: four questions. */
export function FinancialFields({ form }: { form: UseFormReturnType<FinancialValues> }) {
  return (
    <FormPart title="Work and income" hint="An estimate is fine. Leave open what you do not know.">
      <ChoiceField
        label={questions.employeed}
        options={optionsOf(employmentStatuses)}
        {...form.getInputProps("employeed")}
      />
      <ChoiceField
        label={questions.lossOfIncome}
        options={optionsOf(formAnswers)}
        {...form.getInputProps("lossOfIncome")}
      />
      <MoneyField
        label={questions.monthlyIncome}
        hint="Before taxes, in dollars. Example: 5,200.50. If you earn nothing, enter 0."
        {...form.getInputProps("monthlyIncome")}
        onQuestion={(question) => form.setFieldError("monthlyIncome", question)}
      />
      <ChoiceField
        label={questions.needFinancialHelp}
        options={optionsOf(formAnswers)}
        {...form.getInputProps("needFinancialHelp")}
      />
    </FormPart>
  );
}
