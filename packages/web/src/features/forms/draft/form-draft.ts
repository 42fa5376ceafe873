import type { FormKind } from "@caseward/domain/forms/drafts";
import { z } from "zod";
import { type Draft, readDraft } from "../../../lib/drafts/draft-store";

/** Which form of which case a user fills in. */
export type FormTarget = { userId: number; caseId: number; form: FormKind };

/**
 * The content of a draft, here and on the server: the values, the version of the form that they change, and the step and
 * the path of the field at which its writer was.
 */
export type FormDraft<Values = unknown> = {
  baseVersion: number;
  values: Values;
  step?: string | undefined;
  at?: string | undefined;
};

const formDraftSchema = z.object({
  baseVersion: z.number(),
  values: z.unknown(),
  step: z.string().optional(),
  at: z.string().optional(),
});

export const readFormDraft = (stored: unknown): FormDraft | null =>
  formDraftSchema.safeParse(stored).data ?? null;

export const formDraftKey = ({ caseId, form }: FormTarget) => `${caseId}:${form}`;

/** What this browser has and the server does not have yet, or null. */
export const readLocalDraft = (target: FormTarget): Draft<FormDraft> | null =>
  readDraft(target.userId, formDraftKey(target), readFormDraft);
