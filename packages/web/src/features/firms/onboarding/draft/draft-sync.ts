import { guardedSave } from "../../../../lib/drafts/guarded-save";
import { isSame } from "../../../../lib/drafts/resume-draft";
import type { trpc } from "../../../../lib/trpc/trpc";
import { type OnboardingValues, onboardingValuesSchema } from "../../fields/form-values";
import { mergeOnboarding } from "./merge-onboarding";
import { baseOf, type Choice, type Seen, seenOf } from "./onboarding-draft";

type Client = ReturnType<typeof trpc.useUtils>["client"];

/** What the form is to hold, or what its writer has to choose from; null where nothing is new. */
type Taken = { values: OnboardingValues; choice: null } | { choice: Choice } | null;

/** Saves this window's draft on the server, and brings what other windows saved together with it. */
export function createDraftSync(client: Client, start: Seen) {
  let seen = start;
  /** What was sent and not answered: the server may have it all the same. */
  let unanswered: OnboardingValues[] = [];

  /** Resolves to when it was saved; null where another window saved meanwhile. */
  async function save(values: OnboardingValues, isLeaving: boolean): Promise<string | null> {
    if (isSame(values, seen.values)) return seen.savedAt ?? new Date().toISOString();
    unanswered.push(values);
    const input = { content: { values }, expectedVersion: seen.version };
    const draft = await guardedSave((options) => client.firms.saveDraft.mutate(input, options), isLeaving);
    if (!draft) return null;
    const { version, savedAt } = draft;
    seen = { version, values, savedAt };
    unanswered = [];
    return savedAt;
  }

  /** `read` tells what stands in the form when the answer is there. */
  async function take(read: () => OnboardingValues): Promise<Taken> {
    const before = seen;
    const { draft } = await client.firms.draft.query();
    // A save of this window was answered meanwhile.
    if (seen !== before) return null;
    const present = seenOf(draft);
    const mine = onboardingValuesSchema.parse(read());
    const own = unanswered.find((values) => isSame(values, present.values));
    const base = own ?? baseOf(before, present);
    const { values, contests } = mergeOnboarding(base, mine, present.values);
    if (contests.length > 0) {
      const theirs = mergeOnboarding(base, present.values, mine).values;
      return { choice: { mine: values, theirs, contests, seen: present } };
    }
    seen = present;
    return isSame(values, mine) ? null : { values, choice: null };
  }

  return {
    save,
    take,
    seen: () => seen,
    /** From now on another version counts as seen. */
    see: (other: Seen) => {
      seen = other;
    },
  };
}
