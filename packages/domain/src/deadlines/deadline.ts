import { z } from "zod";
import type { DatePrecision, Defect, GovernmentLevel } from "../cases/circumstances";
import type { accidentTypes, propertyTypes } from "../cases/options";

export const vessels = ["none", "private", "cruise", "united_states"] as const;
export const deadlineKinds = ["suit", "notice", "claim", "repose"] as const;
export const deadlineStates = ["provisional", "confirmed", "complied", "waived", "superseded"] as const;
export const confidences = ["high", "medium", "low", "none"] as const;

/** What time limits are computed from. Days are `YYYY-MM-DD`; null is what nobody knows. */
export type IncidentFacts = {
  incidentDate: string;
  datePrecision: DatePrecision;
  state: string;
  county: string | null;
  accidentType: (typeof accidentTypes)[number];
  propertyType: (typeof propertyTypes)[number] | null;
  governmentLevel: GovernmentLevel | null;
  defect: Defect | null;
  medicalCare: boolean | null;
  injured: { birthDate: string | null; deathDate: string | null };
  vessel: (typeof vessels)[number] | null;
  employerIsRailroad: boolean | null;
  /** Somebody was served too much alcohol before it. */
  dramShop?: boolean | null;
};

/** How the sentence of a time limit ends as long as nobody has decided on it. */
export const provisionalEnd = "; provisional, to be confirmed by an attorney.";

/** A time limit. Its id is the same for the same rule and kind whenever it is computed anew. */
export const deadlineSchema = z.object({
  id: z.string(),
  kind: z.enum(deadlineKinds),
  claimClass: z.string(),
  date: z.string(),
  ruleId: z.string(),
  citation: z.string(),
  confidence: z.enum(confidences),
  explanation: z.string().describe("The rule and the arithmetic in one sentence"),
  state: z.enum(deadlineStates),
  daysLeft: z.number().describe("Negative once the day has gone by"),
  isUntolled: z.boolean().describe("False for the later date of a child, which is information alone"),
});

/** All time limits, the earliest first, and sentences on what could not be computed. */
export const evaluationResponseSchema = z.object({
  earliest: deadlineSchema.nullable(),
  deadlines: z.array(deadlineSchema),
  notes: z.array(z.string()),
});

export type Deadline = z.infer<typeof deadlineSchema>;
export type Evaluation = z.infer<typeof evaluationResponseSchema>;
