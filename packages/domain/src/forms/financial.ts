import { z } from "zod";

export const employmentStatuses = [
  "Employed",
  "Unemployed",
  "Self-Employed",
  "Retired",
  "Not provided",
] as const;
export const formAnswers = ["Yes", "No", "Not provided"] as const;

/** Financial information as it is sent out; the spelling of `employeed` is the specification's. */
export const financialInfoSchema = z.object({
  employeed: z.enum(employmentStatuses),
  lossOfIncome: z.enum(formAnswers),
  /** Dollars and cents; null when not provided (D26). */
  monthlyIncome: z.number().nullable(),
  needFinancialHelp: z.enum(formAnswers),
});
