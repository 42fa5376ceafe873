import { z } from "zod";
import { readDrafts } from "../../../../lib/drafts/draft-store";
import type { Contest } from "../../../../lib/drafts/merge-values";
import type { RouterOutputs } from "../../../../lib/trpc/trpc";
import {
  blankValues,
  firstKey,
  type OnboardingValues,
  onboardingValuesSchema,
} from "../../fields/form-values";
import { mergeOnboarding } from "./merge-onboarding";

/** What the server had when a window last looked; version 0 for nothing. */
export type Seen = { version: number; values: OnboardingValues; savedAt: string | null };

/** What a window keeps in this browser until the server has it, and on what it was typed. */
export type WindowCopy = { values: OnboardingValues; seen: Seen };

type ServerDraft = RouterOutputs["firms"]["draft"]["draft"];

/** The start of the keys in the browser: each window has a copy of its own, so that none overwrites another's. */
export const onboardingDraftKey = "onboarding";

export const nothingSeen = (): Seen => ({ version: 0, values: blankValues(), savedAt: null });

export const seenOf = (draft: ServerDraft): Seen =>
  draft === null
    ? nothingSeen()
    : {
        version: draft.version,
        values: onboardingValuesSchema.catch(blankValues).parse(draft.content.values),
        savedAt: draft.savedAt,
      };

const copySchema = z.object({
  values: onboardingValuesSchema,
  seen: z
    .object({ version: z.number(), values: onboardingValuesSchema, savedAt: z.string().nullable() })
    .optional(),
});

/** A draft of before the server kept any: the first entries of its lists had no name in common. */
const takenOver = (values: OnboardingValues): WindowCopy => ({
  values: { ...values, addresses: named(values.addresses), barAdmissions: named(values.barAdmissions) },
  seen: nothingSeen(),
});

const named = <Entry extends { key: string }>(entries: Entry[]): Entry[] =>
  entries.map((entry, index) => (index === 0 ? { ...entry, key: firstKey } : entry));

function readCopy(stored: unknown): WindowCopy | null {
  const { data } = copySchema.safeParse(stored);
  if (!data) return null;
  return data.seen ? { values: data.values, seen: data.seen } : takenOver(data.values);
}

/** What this browser has and the server may not have, of each window. */
export const readCopies = (userId: number) => readDrafts(userId, onboardingDraftKey, readCopy);

/** Fields that were typed here and elsewhere: their writer chooses one of the two versions. */
export type Choice = { mine: OnboardingValues; theirs: OnboardingValues; contests: Contest[]; seen: Seen };

/** What the form starts with; `restoredAt` is set when it continues a draft. */
export type StartingPoint = {
  values: OnboardingValues;
  seen: Seen;
  choice: Choice | null;
  restoredAt: string | null;
  /** The copies in this browser that are in it. */
  draftKeys: string[];
};

/** The server's draft with what this browser's windows typed. `server` is undefined where it could not be fetched. */
export function startingPoint(
  server: ServerDraft | undefined,
  copies: ReturnType<typeof readCopies>,
): StartingPoint {
  const newest = copies.at(-1);
  const seen = server === undefined ? (newest?.seen ?? nothingSeen()) : seenOf(server);
  let mine = seen.values;
  let theirs = seen.values;
  const contests: Contest[] = [];
  for (const copy of copies) {
    const base = baseOf(copy.seen, seen);
    const merged = mergeOnboarding(base, copy.values, mine);
    contests.push(...merged.contests);
    theirs = mergeOnboarding(base, theirs, copy.values).values;
    mine = merged.values;
  }
  const savedAt = [seen.savedAt, newest?.savedAt].filter((at) => typeof at === "string").sort();
  return {
    values: mine,
    seen,
    choice: contests.length > 0 ? { mine, theirs, contests, seen } : null,
    restoredAt: savedAt.at(-1) ?? null,
    draftKeys: copies.map(({ draftKey }) => draftKey),
  };
}

/** Where the server has nothing any more, all that stands here is new. */
export const baseOf = (before: Seen, present: Seen): OnboardingValues =>
  present.version === 0 ? present.values : before.values;
