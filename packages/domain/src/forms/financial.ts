import { z } from "zod";
import { clearable, orNull } from "../values/fields";
import { largestIncomeCents } from "../values/limits";
import {
  assertAnswered,
  givenNothingToTell,
  givenUnsure,
  notProvided,
  saidNothingToTell,
  unsureQuestions,
} from "./answers";
import { dollarsOf, formatMoney, isWholeCents } from "./money";

export const employmentStatuses = [
  "Employed",
  "Unemployed",
  "Self-Employed",
  "Retired",
  notProvided,
] as const;
/** The questions that somebody may be unable to answer. */
export const unsureFinancialQuestions = ["lossOfIncome", "monthlyIncome", "needFinancialHelp"] as const;

export const formAnswers = ["Yes", "No", notProvided] as const;

/** Financial information as it is sent out; the spelling of `employeed` is the specification's. */
export const financialInfoSchema = z.object({
  employeed: z.enum(employmentStatuses),
  lossOfIncome: z.enum(formAnswers),
  /** Dollars and cents; null when not provided (D26). */
  monthlyIncome: z.number().nullable(),
  needFinancialHelp: z.enum(formAnswers),
  /** Said in place of all answers (D24). */
  nothingToTell: saidNothingToTell,
  unsure: unsureQuestions(unsureFinancialQuestions),
});

export type FinancialInfo = z.infer<typeof financialInfoSchema>;

/** One of a list; absent, null and blank all leave the question open. */
const choice = <const Options extends readonly [string, ...string[]]>(options: Options, message: string) =>
  orNull(clearable(z.enum(options), message)).transform((given) => given ?? notProvided);

const incomeMessage = "Please give the monthly income as a number of dollars, such as 5200.50";

/** Dollars and cents. A number alone, since a text such as '10,02' would have to be guessed; 0 is an answer (D26). */
const monthlyIncome = orNull(clearable(z.number(), incomeMessage)).pipe(
  z
    .number()
    .min(0, "Please enter 0 or more as the monthly income")
    .max(
      dollarsOf(largestIncomeCents),
      `Please enter at most ${formatMoney(largestIncomeCents)} as the monthly income`,
    )
    .refine(isWholeCents, "Please enter the monthly income with at most two decimals")
    .nullable(),
);

const openAnswers: readonly unknown[] = [null, notProvided];

/** Financial information as it is saved: the whole form each time (D24). A form that answers nothing is refused. */
export const financialInfoInputSchema = z
  .object(
    {
      employeed: choice(employmentStatuses, "Please choose an employment status of the list"),
      lossOfIncome: choice(formAnswers, "Please answer Yes or No: loss of income"),
      monthlyIncome,
      needFinancialHelp: choice(formAnswers, "Please answer Yes or No: need of financial help"),
      nothingToTell: givenNothingToTell,
      unsure: givenUnsure(unsureFinancialQuestions),
    },
    "Please give the form as an object",
  )
  .superRefine(assertAnswered)
  .transform(({ unsure, ...answers }): FinancialInfo => {
    const open = unsure?.filter((question) => openAnswers.includes(answers[question]));
    return open?.length ? { ...answers, unsure: open } : answers;
  });
