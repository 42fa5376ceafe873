import { notProvided } from "@caseward/domain/forms/answers";
import {
  employmentStatuses,
  formAnswers,
  type unsureFinancialQuestions,
} from "@caseward/domain/forms/financial";
import { Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { say, t } from "../../../lib/language/text";
import { unsureAnswer, unsureOption } from "../fields/answer-options";
import { ChoiceField } from "../fields/choice-field";
import { NothingToTell } from "../fields/nothing-to-tell";
import { QuickChoices } from "../fields/quick-choices";
import { type FinancialValues, financialQuestions as questions } from "./financial-values";
import { MoneyField } from "./money-field";

type FieldsProps = { form: UseFormReturnType<FinancialValues> };
type FinancialAnswer = FinancialValues["employeed" | "lossOfIncome"];
type UnsureQuestion = (typeof unsureFinancialQuestions)[number];

const isGiven = <Answer extends string>(answer: Answer) => answer !== notProvided;
const optionsOf = <Answer extends FinancialAnswer>(answers: readonly Answer[]) =>
  answers.filter(isGiven).map((value) => ({ value, label: t(value as FinancialAnswer) }));

/** Marks a question as one that its writer cannot answer, or takes the mark away. */
function markUnsure(form: FieldsProps["form"], question: UnsureQuestion, isUnsure: boolean): void {
  const others = (form.getValues().unsure ?? []).filter((name) => name !== question);
  const unsure = isUnsure ? [...others, question] : others;
  form.setFieldValue("unsure", unsure.length > 0 ? unsure : undefined);
}

/** The first step, and the only one for who has nothing to tell. */
export function WorkFields({ form }: FieldsProps) {
  const { nothingToTell, employeed } = form.values;
  return (
    <>
      {!nothingToTell && (
        <>
          <Text c="dimmed">{t("An estimate is fine. Leave open what you do not know.")}</Text>
          <ChoiceField
            label={t(questions.employeed)}
            options={optionsOf(employmentStatuses)}
            {...form.getInputProps("employeed")}
            value={isGiven(employeed) ? employeed : null}
            onClear={() => form.setFieldValue("employeed", notProvided)}
          />
          <IncomeField form={form} />
        </>
      )}
      <NothingToTell value={nothingToTell} onChange={(said) => form.setFieldValue("nothingToTell", said)} />
    </>
  );
}

function IncomeField({ form }: FieldsProps) {
  const isUnsure = form.values.unsure?.includes("monthlyIncome") ?? false;
  const { onChange, ...props } = form.getInputProps("monthlyIncome");
  return (
    <div>
      <MoneyField
        label={t(questions.monthlyIncome)}
        hint={t("Before taxes, in dollars. Example: 5,200.50. If you earn nothing, enter 0.")}
        {...props}
        onChange={(typed) => {
          if (typed) markUnsure(form, "monthlyIncome", false);
          onChange(typed);
        }}
        onQuestion={(question) => form.setFieldError("monthlyIncome", question && say(question))}
      />
      <QuickChoices
        choices={[unsureAnswer]}
        chosen={isUnsure ? [unsureAnswer] : []}
        onToggle={() => {
          markUnsure(form, "monthlyIncome", !isUnsure);
          form.setFieldValue("monthlyIncome", "");
        }}
      />
    </div>
  );
}

export const HelpFields = ({ form }: FieldsProps) => (
  <>
    <AnswerField form={form} question="lossOfIncome" hint={t("For example, you missed days of work.")} />
    <AnswerField
      form={form}
      question="needFinancialHelp"
      hint={t("For example, you can't pay your rent or a doctor.")}
    />
  </>
);

type AnswerFieldProps = FieldsProps & { question: "lossOfIncome" | "needFinancialHelp"; hint: string };

/** Yes, No or I don't know. */
function AnswerField({ form, question, hint }: AnswerFieldProps) {
  const answer = form.values[question];
  const isUnsure = form.values.unsure?.includes(question);
  const put = (given: (typeof formAnswers)[number] | typeof unsureAnswer) => {
    markUnsure(form, question, given === unsureAnswer);
    form.setFieldValue(question, given === unsureAnswer ? notProvided : given);
  };
  return (
    <ChoiceField
      label={t(questions[question])}
      hint={hint}
      options={[...optionsOf(formAnswers), unsureOption]}
      {...form.getInputProps(question)}
      value={isUnsure ? unsureAnswer : isGiven(answer) ? answer : null}
      onChange={put}
      onClear={() => put(notProvided)}
    />
  );
}
