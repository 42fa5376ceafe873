import { employmentStatuses, formAnswers } from "@caseward/domain/forms/financial";
import type { UseFormReturnType } from "@mantine/form";
import { say, t } from "../../../lib/language/text";
import { ChoiceField } from "../fields/choice-field";
import { FormPart } from "../fields/form-part";
import { NothingToTell } from "../fields/nothing-to-tell";
import { type FinancialValues, financialQuestions as questions } from "./financial-values";
import { MoneyField } from "./money-field";

type Answer = FinancialValues["employeed" | "lossOfIncome" | "needFinancialHelp"];

const optionsOf = (values: readonly Answer[]) => values.map((value) => ({ value, label: t(value) }));

type FieldsProps = { form: UseFormReturnType<FinancialValues> };

/** The Financial Assessment: four questions. */
export function FinancialFields({ form }: FieldsProps) {
  const { nothingToTell } = form.values;
  return (
    <>
      <NothingToTell value={nothingToTell} onChange={(said) => form.setFieldValue("nothingToTell", said)} />
      {!nothingToTell && <Questions form={form} />}
    </>
  );
}

function Questions({ form }: FieldsProps) {
  return (
    <FormPart title={t("Work and income")} hint={t("An estimate is fine. Leave open what you do not know.")}>
      <ChoiceField
        label={t(questions.employeed)}
        options={optionsOf(employmentStatuses)}
        {...form.getInputProps("employeed")}
      />
      <ChoiceField
        label={t(questions.lossOfIncome)}
        options={optionsOf(formAnswers)}
        {...form.getInputProps("lossOfIncome")}
      />
      <MoneyField
        label={t(questions.monthlyIncome)}
        hint={t("Before taxes, in dollars. Example: 5,200.50. If you earn nothing, enter 0.")}
        {...form.getInputProps("monthlyIncome")}
        onQuestion={(question) => form.setFieldError("monthlyIncome", question && say(question))}
      />
      <ChoiceField
        label={t(questions.needFinancialHelp)}
        options={optionsOf(formAnswers)}
        {...form.getInputProps("needFinancialHelp")}
      />
    </FormPart>
  );
}
