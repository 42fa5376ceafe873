import { z } from "zod";
import type { RouterOutputs } from "../../../lib/trpc/trpc";
import type { KeptDraft } from "./local-draft";

type ServerDraft = RouterOutputs["forms"]["draft"]["draft"];

/** Where the writing begins; `restoredAt` tells that it goes on from a draft. */
export type StartingPoint<Values> = {
  values: Values;
  baseVersion: number;
  restoredAt: string | null;
  /** The values where only this browser has them. */
  unsent: Values | null;
};

/** The stored form, version 0 where there is none yet. */
export type Fresh<Values> = { values: Values; version: number };

const contentSchema = z.object({ baseVersion: z.number(), values: z.unknown() });

function keptOf(draft: ServerDraft): KeptDraft | null {
  const content = contentSchema.safeParse(draft?.content).data;
  return draft && content ? { ...content, savedAt: draft.savedAt } : null;
}

/** The newer of the drafts, if one can be read; else the given values of the stored form, or of a blank one. */
export function startingPoint<Values>(
  fresh: Fresh<Values>,
  drafts: { local: KeptDraft | null; server: ServerDraft },
  read: (kept: unknown) => Values | null,
): StartingPoint<Values> {
  const newestFirst = [drafts.local, keptOf(drafts.server)]
    .filter((draft) => draft !== null)
    .sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
  for (const draft of newestFirst) {
    const values = read(draft.values);
    const unsent = draft === drafts.local ? values : null;
    if (values !== null) return { values, baseVersion: draft.baseVersion, restoredAt: draft.savedAt, unsent };
  }
  return startAt(fresh);
}

export const startAt = <Values>({ values, version }: Fresh<Values>): StartingPoint<Values> => ({
  values,
  baseVersion: version,
  restoredAt: null,
  unsent: null,
});
