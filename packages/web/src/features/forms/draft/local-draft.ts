import { z } from "zod";
import { dropKept, keep, readKept } from "../../../lib/browser-storage";
import { type DraftPlace, keyOf } from "./local-draft-places";

/** What was typed, when, and on which version of the form it was typed. */
export type KeptDraft = { savedAt: string; baseVersion: number; values: unknown };

const keptSchema = z.object({ savedAt: z.iso.datetime(), baseVersion: z.number(), values: z.unknown() });

/** What the server has not taken yet; null when nothing is kept. */
export const readLocalDraft = (place: DraftPlace): KeptDraft | null => readKept(keyOf(place), keptSchema);

/** Whether it was kept. */
export const writeLocalDraft = (place: DraftPlace, draft: KeptDraft): boolean => keep(keyOf(place), draft);

export const dropLocalDraft = (place: DraftPlace): void => dropKept(keyOf(place));
