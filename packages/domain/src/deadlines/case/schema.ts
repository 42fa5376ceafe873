import { z } from "zod";
import { caseIdSchema } from "../../cases/schema";
import { expectedVersion, line, missing, optionalDay, paragraph } from "../../values/fields";
import { textLength } from "../../values/limits";
import { deadlineSchema, evaluationResponseSchema } from "../deadline";
import { decidedStates } from "./decision";
import { deadlineLevels } from "./level";

/** What a list and the head of a case say of its time limits; clients are told nothing of it. */
export const deadlineMarkSchema = z.object({
  date: z.string(),
  daysLeft: z.number(),
  level: z.enum(deadlineLevels),
  state: z.enum(["provisional", "confirmed"]),
  /** Where it has gone by: the next one that lies ahead, which it must not hide. */
  next: z.object({ date: z.string(), daysLeft: z.number() }).optional(),
});

export type DeadlineMark = z.infer<typeof deadlineMarkSchema>;

const decisionSchema = z.object({
  /** Counts the decisions on this time limit: who sends the one they saw overwrites nothing unseen. */
  revision: z.number(),
  basis: z.string(),
  decidedAt: z.string(),
  decidedBy: z.object({ name: z.string(), userType: z.enum(["lawfirm", "admin"]) }),
});

const caseDeadlineSchema = deadlineSchema.extend({
  /** Of what somebody decided on: the date that the facts give today, null where they give none. */
  computedDate: z.string().nullable().optional(),
  decision: decisionSchema.optional(),
});

export const caseDeadlinesResponseSchema = evaluationResponseSchema.extend({
  earliest: caseDeadlineSchema.nullable(),
  deadlines: z.array(caseDeadlineSchema),
});

export type DescribedDeadline = z.infer<typeof caseDeadlineSchema>;
export type CaseDeadlinesResponse = z.infer<typeof caseDeadlinesResponseSchema>;

export const caseDeadlineResponseSchema = z.object({ deadline: caseDeadlineSchema });

const stateMessage = `Please choose one of these states: ${decidedStates.join(", ")}`;

export const decideDeadlineSchema = caseIdSchema.extend({
  deadlineId: line(textLength.line, missing("Time Limit")),
  state: z.enum(decidedStates, stateMessage),
  /** The day on which the time ends; without it the one that stood there before. */
  date: optionalDay,
  basis: paragraph(textLength.note, missing("Basis")),
  /** The last revision that its sender saw, 0 for none. */
  expectedRevision: expectedVersion.nullish(),
});

export type DecideDeadline = z.infer<typeof decideDeadlineSchema>;
