import { z } from "zod";
import { confidences } from "../deadline";
import { claimClasses } from "./claim-classes";

/** Days of the calendar in all units but one: business days leave out Saturdays and Sundays. */
export const periodUnits = ["years", "months", "days", "business_days", "hours"] as const;

/** What the time runs from. */
const triggers = [
  "accrual",
  "act",
  "appointment_of_representative",
  "completion",
  "death",
  "discovery",
  "discovery_of_death",
  "event",
  "filing_of_claim",
  "incident",
  "injury",
  "injury_or_awareness",
  "injury_or_last_pip_payment",
  "last_payment_or_first_expense",
  "loss",
  "mailing_of_final_denial",
  "wait_before_suit",
] as const;

/** Of outer limits alone: days of the life of a product, which no case tells. */
const productTriggers = [
  "delivery",
  "first_purchase",
  "first_sale",
  "last_possession_by_seller",
  "sale",
] as const;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const length = { amount: z.int().positive(), unit: z.enum(periodUnits) };
const period = z.strictObject(length);

export const sourceSchema = z.strictObject({
  kind: z.string(),
  where: z.string().nullable(),
  says: z.string(),
});

const read = {
  id: z.string(),
  /** A state, DC, or US. */
  jurisdiction: z.string().length(2),
  citation: z.string().nullable(),
  sources: z.array(sourceSchema),
  /** Independent hosts or files that say the same. */
  agreement: z.int(),
  confidence: z.enum(confidences),
  /** From memory: no source was read. */
  recalled: z.boolean().optional(),
};

/** One row of the law: which time limit a claim of one kind has, and where that was read. */
export const lawRuleSchema = z.strictObject({
  ...read,
  claimClass: z.enum(claimClasses),
  /** The first and the last day of incidents that it governs. */
  effectiveFrom: day.nullable(),
  effectiveTo: day.nullable(),
  /** Null where it is not known. */
  period: period.nullable(),
  trigger: z.enum(triggers).nullable(),
  alternative: z
    .strictObject({ ...length, trigger: z.enum(triggers), combine: z.enum(["later", "earlier"]) })
    .nullable(),
  /** When a claim ends at the latest, whenever it was discovered (repose). */
  outerLimit: z.strictObject({ ...length, trigger: z.enum([...triggers, ...productTriggers]) }).nullable(),
  exceptions: z.string().nullable(),
  note: z.string().nullable(),
  /** A shorter period, which counts while sources differ. */
  safe: period.optional(),
  /** On the last day of a law the next law counts where it is shorter. */
  boundary: z.string().optional(),
  /** Added one after the other in place of the period. */
  compound: z.array(period).optional(),
  /** How long before a suit the notice must be there. */
  waitBeforeSuit: period.optional(),
  disagreement: z.string().optional(),
  repose: z.boolean().optional(),
  /** Charters of cities may shorten it. */
  charter: z.boolean().optional(),
});

const wordsOrFlag = z.union([z.string(), z.boolean()]).nullable();

/** Until what age the time may not run against a child, in words. What is computed of it stands in `tolling.ts`. */
export const minorsRuleSchema = z.strictObject({
  ...read,
  majority: z.int(),
  tolledGeneral: wordsOrFlag,
  tolledMedMal: wordsOrFlag,
  tolledNotice: wordsOrFlag,
  rule: z.string().optional(),
  note: z.string().optional(),
});

export type Period = z.infer<typeof period>;
export type LawRule = z.infer<typeof lawRuleSchema>;
export type MinorsRule = z.infer<typeof minorsRuleSchema>;
