import { guardedSave } from "../../../lib/drafts/guarded-save";
import { mergeValues } from "../../../lib/drafts/merge-values";
import { isSame } from "../../../lib/drafts/resume-draft";
import type { trpc } from "../../../lib/trpc/trpc";
import { type FormDraft, type FormTarget, readFormDraft, type Seen } from "./form-draft";

type Client = ReturnType<typeof trpc.useUtils>["client"];

type Sync<Values> = {
  client: Client;
  target: FormTarget;
  start: Seen<Values>;
  readValues: (kept: unknown) => Values | null;
};

type Progress = { answered: number; asked: number };

/** Saves this window's draft, and brings it together with what another window or device saved meanwhile. */
export function createDraftSync<Values>({ client, target, start, readValues }: Sync<Values>) {
  const { caseId, form } = target;
  let seen = start;
  /** What was sent and not answered: the server may have it all the same. */
  let unanswered: Values[] = [];

  /** Resolves to when it was saved; null where another window saved meanwhile. */
  async function save(content: FormDraft<Values>, progress: Progress, isLeaving: boolean) {
    unanswered.push(content.values);
    const input = { caseId, form, content, progress, expectedVersion: seen.version };
    const draft = await guardedSave((options) => client.forms.saveDraft.mutate(input, options), isLeaving);
    if (!draft) return null;
    seen = { version: draft.version, values: content.values };
    unanswered = [];
    return draft.savedAt;
  }

  /** Both together, field by field; null where nothing is new. Where both changed a field, this window counts. */
  async function take(read: () => Values): Promise<Values | null> {
    const before = seen;
    const { draft } = await client.forms.draft.query({ caseId, form });
    // A save of this window was answered meanwhile, or the server has what this window has seen.
    if (seen !== before || draft?.version === seen.version) return null;
    const theirs = readValues(readFormDraft(draft?.content)?.values);
    if (!draft || theirs === null) {
      seen = { version: draft?.version ?? 0, values: before.values };
      return null;
    }
    const own = unanswered.find((values) => isSame(values, theirs));
    const mine = read();
    const { values } = mergeValues(own ?? before.values, mine, theirs);
    seen = { version: draft.version, values: theirs };
    return isSame(values, mine) ? null : values;
  }

  return {
    save,
    take,
    seen: () => seen,
    /** The draft was thrown away: the form is as it was before it. */
    forget: (values: Values) => {
      seen = { version: 0, values };
    },
  };
}
