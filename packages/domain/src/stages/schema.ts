import { z } from "zod";
import { caseIdSchema } from "../cases/schema";
import { stageKeys } from "./stages";

export const stageIdSchema = caseIdSchema.extend({
  stageKey: z.enum(stageKeys, "Please give a stage of the case"),
});

const stageSchema = z.object({
  stageKey: z.enum(stageKeys),
  isActive: z.boolean(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
});

export const stagesResponseSchema = z.object({
  stages: z.array(stageSchema),
  /** When the firm last said that it still works on the present stage. Absent where it never did. */
  confirmedAt: z.string().optional(),
});
