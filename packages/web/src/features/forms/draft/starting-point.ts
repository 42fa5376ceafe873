import type { Draft } from "../../../lib/drafts/draft-store";
import type { RouterOutputs } from "../../../lib/trpc/trpc";
import { type FormDraft, readFormDraft } from "./form-draft";

type ServerDraft = RouterOutputs["forms"]["draft"]["draft"];

/** What a form starts with; `restoredAt` is set when it continues a draft. */
export type StartingPoint<Values> = FormDraft<Values> & {
  restoredAt: string | null;
  /** Only this browser has the draft. */
  isUnsent: boolean;
};

/** The stored form, version 0 where there is none yet. */
export type Fresh<Values> = { values: Values; version: number };

function draftOf(stored: ServerDraft): Draft<FormDraft> | null {
  const content = readFormDraft(stored?.content);
  return stored && content ? { ...content, savedAt: stored.savedAt } : null;
}

/** The newer of the drafts that can be read; else the given values of the stored form, or of a blank one. */
export function startingPoint<Values>(
  fresh: Fresh<Values>,
  drafts: { local: Draft<FormDraft> | null; server: ServerDraft },
  readValues: (stored: unknown) => Values | null,
): StartingPoint<Values> {
  const newestFirst = [drafts.local, draftOf(drafts.server)]
    .filter((draft) => draft !== null)
    .sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
  for (const draft of newestFirst) {
    const values = readValues(draft.values);
    if (values !== null)
      return {
        values,
        baseVersion: draft.baseVersion,
        step: draft.step,
        at: draft.at,
        restoredAt: draft.savedAt,
        isUnsent: draft === drafts.local,
      };
  }
  return startAt(fresh);
}

export const startAt = <Values>({ values, version }: Fresh<Values>): StartingPoint<Values> => ({
  values,
  baseVersion: version,
  restoredAt: null,
  isUnsent: false,
});
