import { notProvided } from "@caseward/domain/forms/answers";
import {
  employmentStatuses,
  type FinancialInfo,
  financialInfoInputSchema,
  formAnswers,
  unsureFinancialQuestions,
} from "@caseward/domain/forms/financial";
import { centsOf, dollarsOf, formatMoney, parseMoney } from "@caseward/domain/forms/money";
import { z } from "zod";
import { type Issues, issuesOf } from "../../../lib/forms/issues";
import { say, t } from "../../../lib/language/text";
import { unsureAnswer } from "../fields/answer-options";
import { type DescribedPart, type Fact, saidNothing } from "../fields/described";

const valuesSchema = z.object({
  employeed: z.enum(employmentStatuses),
  lossOfIncome: z.enum(formAnswers),
  /** As it was typed. */
  monthlyIncome: z.string(),
  needFinancialHelp: z.enum(formAnswers),
  nothingToTell: z.literal(true).optional(),
  unsure: z.array(z.enum(unsureFinancialQuestions)).optional(),
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

/** What the check before the end calls them. */
const financialShort = {
  employeed: "Work",
  lossOfIncome: "Lost income",
  monthlyIncome: "Monthly income",
  needFinancialHelp: "Help with money",
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

export function describeFinancial(values: FinancialValues): DescribedPart[] {
  if (values.nothingToTell) return [saidNothing("work")];
  const { unsure = [] } = values;
  const fact = (question: keyof typeof financialQuestions, value: string): Fact => ({
    path: question,
    label: t(financialQuestions[question]),
    short: t(financialShort[question]),
    value: unsure.some((name) => name === question) ? t(unsureAnswer) : value,
  });
  return [
    {
      id: "work",
      title: t("Work and income"),
      facts: [
        fact("employeed", t(values.employeed)),
        fact("monthlyIncome", incomeText(values.monthlyIncome)),
      ],
    },
    {
      id: "help",
      title: t("Since the accident"),
      facts: [
        fact("lossOfIncome", t(values.lossOfIncome)),
        fact("needFinancialHelp", t(values.needFinancialHelp)),
      ],
    },
  ];
}
