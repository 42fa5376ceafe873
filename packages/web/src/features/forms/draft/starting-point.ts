import type { Draft } from "../../../lib/drafts/draft-store";
import { mergeValues } from "../../../lib/drafts/merge-values";
import type { RouterOutputs } from "../../../lib/trpc/trpc";
import { type FormDraft, type LocalDraft, readFormDraft, type Seen } from "./form-draft";

type ServerDraft = RouterOutputs["forms"]["draft"]["draft"];

/** What a form starts with; `restoredAt` is set when it continues a draft. */
export type StartingPoint<Values> = FormDraft<Values> & {
  restoredAt: string | null;
  /** What the server has. */
  seen: Seen<Values>;
  /** The server does not have all of it. */
  isUnsent: boolean;
};

/** The stored form, version 0 where there is none yet. */
export type Fresh<Values> = { values: Values; version: number };

type Drafts = { local: Draft<LocalDraft> | null; server: ServerDraft };
type Reader<Values> = (kept: unknown) => Values | null;

function readServer<Values>(server: ServerDraft, readValues: Reader<Values>) {
  const content = server && readFormDraft(server.content);
  const values = content ? readValues(content.values) : null;
  return server && content && values ? { ...server, content, values } : null;
}

/** The drafts of this browser and of the server, brought together; else the values of the stored form, or of a blank one. */
export function startingPoint<Values>(
  fresh: Fresh<Values>,
  { local, server }: Drafts,
  readValues: Reader<Values>,
): StartingPoint<Values> {
  const kept = readServer(server, readValues);
  const seen = { version: server?.version ?? 0, values: kept?.values ?? fresh.values };
  const here = local && readValues(local.values);
  if (local && here) {
    const base = (local.seen && readValues(local.seen.values)) ?? fresh.values;
    const { baseVersion, step, at, savedAt } = local;
    const values = kept ? mergeValues(base, here, kept.values).values : here;
    return { values, baseVersion, step, at, seen, restoredAt: savedAt, isUnsent: true };
  }
  if (!kept) return startAt(fresh, seen.version);
  const { baseVersion, step, at } = kept.content;
  return { values: kept.values, baseVersion, step, at, seen, restoredAt: kept.savedAt, isUnsent: false };
}

export const startAt = <Values>(
  { values, version }: Fresh<Values>,
  draftVersion = 0,
): StartingPoint<Values> => ({
  values,
  baseVersion: version,
  seen: { version: draftVersion, values },
  restoredAt: null,
  isUnsent: false,
});
