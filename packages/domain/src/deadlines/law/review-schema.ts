import { z } from "zod";
import { states, territories } from "../../addresses/geography/states";
import {
  calendarDay,
  clearable,
  line,
  missing,
  nameLine,
  optionalParagraph,
  orNull,
} from "../../values/fields";
import { textLength } from "../../values/limits";
import { confidences } from "../deadline";
import { claimClasses } from "./claim-classes";
import { minorsRuleSchema, periodUnits, sourceSchema } from "./rule";

/** Whose law a rule is: of a state, of a territory, or of the United States. */
const jurisdictions = ["US", ...[...states, ...territories].map(({ code }) => code)];

/** What a rule is about. What is said of children is none of the claims. */
const ruleClasses = [...claimClasses, "minors"] as const;

const placeMessage = "Please choose a state of the list";

export const listLawRulesSchema = z.object({
  jurisdiction: orNull(clearable(line(textLength.line), placeMessage))
    .transform((code) => code?.toUpperCase() || null)
    .refine((code) => code === null || jurisdictions.includes(code), placeMessage),
  claimClass: orNull(clearable(z.enum(ruleClasses), "Please choose a claim class of the list")),
});

export const reviewLawRuleSchema = z.object({
  ruleId: line(textLength.line, "Please give the rule"),
  reviewedBy: nameLine(textLength.name, missing("Reviewed by")),
  reviewedOn: calendarDay(missing("Reviewed on")),
  note: optionalParagraph(textLength.note),
});

const period = z.object({ amount: z.number(), unit: z.enum(periodUnits) });
const { majority, tolledGeneral, tolledMedMal, tolledNotice } = minorsRuleSchema.shape;

const lawRuleViewSchema = z.object({
  id: z.string(),
  jurisdiction: z.string(),
  claimClass: z.enum(ruleClasses),
  claimClassName: z.string(),
  effectiveFrom: z.string().nullable(),
  effectiveTo: z.string().nullable(),
  period: period.nullable(),
  /** The whole rule in words, such as '2 years from discovery'. */
  words: z.string(),
  trigger: z.string().nullable(),
  alternative: period.extend({ trigger: z.string(), combine: z.enum(["later", "earlier"]) }).nullable(),
  outerLimit: period.extend({ trigger: z.string() }).nullable(),
  safe: period.nullable(),
  compound: z.array(period).nullable(),
  waitBeforeSuit: period.nullable(),
  boundary: z.string().nullable(),
  disagreement: z.string().nullable(),
  exceptions: z.string().nullable(),
  citation: z.string().nullable(),
  sources: z.array(sourceSchema),
  agreement: z.number(),
  confidence: z.enum(confidences),
  recalled: z.boolean().describe("From memory: no source was read"),
  repose: z.boolean().describe("An outer limit, and no time limit of its own"),
  charter: z.boolean().describe("Charters of cities may shorten it"),
  note: z.string().nullable(),
  minors: z.object({ majority, tolledGeneral, tolledMedMal, tolledNotice }).nullable(),
  reviewedBy: z.string().nullable(),
  reviewedOn: z.string().nullable(),
  reviewNote: z.string().nullable(),
});

export const lawRulesResponseSchema = z.object({
  rules: z.array(lawRuleViewSchema),
  version: z.string(),
  /** Of all rules, whatever was asked for. */
  neverReviewed: z.number(),
});

export const lawRuleResponseSchema = z.object({ rule: lawRuleViewSchema });

export type ListLawRules = z.infer<typeof listLawRulesSchema>;
export type ReviewLawRule = z.infer<typeof reviewLawRuleSchema>;
export type LawRuleView = z.infer<typeof lawRuleViewSchema>;
