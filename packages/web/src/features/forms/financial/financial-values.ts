import { notProvided } from "@caseward/domain/forms/answers";
import {
  employmentStatuses,
  type FinancialInfo,
  financialInfoInputSchema,
  formAnswers,
} from "@caseward/domain/forms/financial";
import { centsOf, dollarsOf, formatMoney, parseMoney } from "@caseward/domain/forms/money";
import { z } from "zod";
import { type Issues, issuesOf } from "../../../lib/forms/issues";
import { say, t } from "../../../lib/language/text";
import { type DescribedPart, saidNothing } from "../fields/described";

const valuesSchema = z.object({
  employeed: z.enum(employmentStatuses),
  lossOfIncome: z.enum(formAnswers),
  /** As it was typed. */
  monthlyIncome: z.string(),
  needFinancialHelp: z.enum(formAnswers),
  nothingToTell: z.literal(true).optional(),
});

/** What the screen holds: the income is text until it is read. */
export type FinancialValues = z.infer<typeof valuesSchema>;

export const blankFinancialValues: FinancialValues = {
  employeed: notProvided,
  lossOfIncome: notProvided,
  monthlyIncome: "",
  needFinancialHelp: notProvided,
};

export const financialQuestions = {
  employeed: "What is your work situation?",
  lossOfIncome: "Have you lost income because of the accident?",
  monthlyIncome: "How much do you earn in a month?",
  needFinancialHelp: "Do you need financial help now?",
} as const;

/** '5,200.50', for a field that has the dollar sign itself. */
export const amountText = (cents: number) => formatMoney(cents).replace("$", "");

export const financialValuesOf = (info: FinancialInfo): FinancialValues => ({
  ...info,
  monthlyIncome: info.monthlyIncome === null ? "" : amountText(centsOf(info.monthlyIncome)),
});

export const readFinancialValues = (kept: unknown): FinancialValues | null =>
  valuesSchema.safeParse(kept).data ?? null;

/** The input of the server: dollars and cents as a number. An ambiguous amount is questioned and never guessed (D26). */
export function financialInputOf(given: FinancialValues) {
  const values = given.nothingToTell ? { ...blankFinancialValues, nothingToTell: true } : given;
  const read = parseMoney(values.monthlyIncome);
  const monthlyIncome = read.ok && read.cents !== null ? dollarsOf(read.cents) : null;
  return { ...values, monthlyIncome };
}

export function financialProblems(values: FinancialValues): Issues | null {
  const read = parseMoney(values.monthlyIncome);
  if (!read.ok && !values.nothingToTell) return { monthlyIncome: say(read.question) };
  const { error } = financialInfoInputSchema.safeParse(financialInputOf(values));
  return error ? issuesOf(error) : null;
}

function incomeText(typed: string): string {
  const read = parseMoney(typed);
  if (!read.ok) return typed;
  return read.cents === null ? "" : formatMoney(read.cents);
}

export const describeFinancial = (values: FinancialValues): DescribedPart[] =>
  values.nothingToTell
    ? [saidNothing()]
    : [
        {
          title: t("Work and income"),
          facts: [
            { label: t(financialQuestions.employeed), value: t(values.employeed) },
            { label: t(financialQuestions.lossOfIncome), value: t(values.lossOfIncome) },
            { label: t(financialQuestions.monthlyIncome), value: incomeText(values.monthlyIncome) },
            { label: t(financialQuestions.needFinancialHelp), value: t(values.needFinancialHelp) },
          ],
        },
      ];
