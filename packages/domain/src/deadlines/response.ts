import { z } from "zod";
import { confidences, deadlineKinds, deadlineStates } from "./deadline";

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

export const evaluationResponseSchema = z.object({
  earliest: deadlineSchema.nullable(),
  deadlines: z.array(deadlineSchema),
  notes: z.array(z.string()),
});
