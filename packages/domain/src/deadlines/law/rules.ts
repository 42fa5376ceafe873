import { z } from "zod";
import type { ClaimClass } from "./claim-classes";
import federal from "./rows/federal.json";
import generalNegligence from "./rows/general-negligence.json";
import government from "./rows/government.json";
import intentionalTort from "./rows/intentional-tort.json";
import medicalMalpractice from "./rows/medical-malpractice.json";
import minors from "./rows/minors.json";
import premisesAndNoFault from "./rows/premises-and-no-fault.json";
import productLiability from "./rows/product-liability.json";
import workersComp from "./rows/workers-comp.json";
import wrongfulDeath from "./rows/wrongful-death.json";
import { type LawRule, lawRuleSchema, type MinorsRule, minorsRuleSchema } from "./rule";

/** Names the rows as a whole: the day on which they were read, and the edition of that day. */
export const lawVersion = "2026-11-28.1";

/** All time limits, state by state. */
export const lawRules: readonly LawRule[] = z
  .array(lawRuleSchema)
  .parse([
    ...generalNegligence,
    ...intentionalTort,
    ...productLiability,
    ...wrongfulDeath,
    ...medicalMalpractice,
    ...premisesAndNoFault,
    ...government,
    ...federal,
    ...workersComp,
  ]);

/** What is said of children, one row a state. */
export const minorsRules: readonly MinorsRule[] = z.array(minorsRuleSchema).parse(minors);

const byPlace = new Map<string, Map<ClaimClass, LawRule[]>>();
for (const rule of lawRules) {
  const ofPlace = byPlace.get(rule.jurisdiction) ?? new Map<ClaimClass, LawRule[]>();
  byPlace.set(rule.jurisdiction, ofPlace);
  ofPlace.set(rule.claimClass, [...(ofPlace.get(rule.claimClass) ?? []), rule]);
}
const minorsByPlace = new Map(minorsRules.map((rule) => [rule.jurisdiction, rule]));

export const rulesOf = (jurisdiction: string, claimClass: ClaimClass): readonly LawRule[] =>
  byPlace.get(jurisdiction)?.get(claimClass) ?? [];

export const hasRules = (jurisdiction: string): boolean => minorsByPlace.has(jurisdiction);

export const minorsRuleOf = (jurisdiction: string): MinorsRule | null =>
  minorsByPlace.get(jurisdiction) ?? null;
