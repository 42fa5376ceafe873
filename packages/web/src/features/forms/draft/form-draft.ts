import type { FormKind } from "@caseward/domain/forms/drafts";
import { z } from "zod";
import { type Draft, readDraft } from "../../../lib/drafts/draft-store";

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

/** What the server had when a window last looked; version 0 for nothing. */
export type Seen<Values = unknown> = { version: number; values: Values };

/** What this browser keeps until the server has it, and on what it was typed. */
export type LocalDraft<Values = unknown> = FormDraft<Values> & { seen?: Seen<Values> | undefined };

const formDraftSchema = z.object({
  baseVersion: z.number(),
  values: z.unknown(),
  step: z.string().optional(),
  at: z.string().optional(),
});

const localDraftSchema = formDraftSchema.extend({
  seen: z.object({ version: z.number(), values: z.unknown() }).optional(),
});

const readLocal = (stored: unknown): LocalDraft | null => localDraftSchema.safeParse(stored).data ?? null;

export const readFormDraft = (stored: unknown): FormDraft | null =>
  formDraftSchema.safeParse(stored).data ?? null;

export const formDraftKey = ({ caseId, form }: FormTarget) => `${caseId}:${form}`;

/** What this browser has and the server does not have yet, or null. */
export const readLocalDraft = (target: FormTarget): Draft<LocalDraft> | null =>
  readDraft(target.userId, formDraftKey(target), readLocal);
