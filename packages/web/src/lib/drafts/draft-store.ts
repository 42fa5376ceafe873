import { readSession } from "../session/session";
import { dropKept, keep, keptKeys, readKeptShape } from "../storage/browser-storage";
import { isShape, isText } from "../storage/shape";
import { draftPrefix } from "./drop-drafts";

/** What a user typed into a form, and when it was saved in this browser. */
export type Draft<Content> = Content & { savedAt: string };

/** Reads a draft's content; null when it does not fit the form any more. */
type ReadContent<Content> = (stored: unknown) => Content | null;

export const currentUserId = () => readSession().user?.id ?? 0;

/** Each user has drafts of their own: people who share a browser never see each other's. */
const storageKeyOf = (userId: number, draftKey: string) => `${draftPrefix}${userId}:${draftKey}`;

const isInstant = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));
const isSaved = isShape<{ savedAt: string }>({ savedAt: isInstant });

/** A user's draft, or null. `draftKey` names the form and what it is about: 'edit-case:7'. */
export function readDraft<Content extends object>(
  userId: number,
  draftKey: string,
  readContent: ReadContent<Content>,
): Draft<Content> | null {
  const stored = readKeptShape(storageKeyOf(userId, draftKey), isSaved);
  const content = stored && readContent(stored);
  return content && { ...content, savedAt: stored.savedAt };
}

/** The drafts of a form of which each window has one, `onboarding:<window>`, with their keys. The newest is the last. */
export function readDrafts<Content extends object>(
  userId: number,
  form: string,
  readContent: ReadContent<Content>,
): (Draft<Content> & { draftKey: string })[] {
  const start = storageKeyOf(userId, "");
  return keptKeys(storageKeyOf(userId, form))
    .map((key) => key.slice(start.length))
    .filter((draftKey) => draftKey === form || draftKey.startsWith(`${form}:`))
    .flatMap((draftKey) => {
      const draft = readDraft(userId, draftKey, readContent);
      return draft ? [{ ...draft, draftKey }] : [];
    })
    .sort((one, other) => Date.parse(one.savedAt) - Date.parse(other.savedAt));
}

/** Saves a draft in this browser. Returns when, or null where storage is blocked or full. */
export function writeDraft(userId: number, draftKey: string, content: object): string | null {
  const savedAt = new Date().toISOString();
  return keep(storageKeyOf(userId, draftKey), { ...content, savedAt }) ? savedAt : null;
}

export const dropDraft = (draftKey: string, userId = currentUserId()): void =>
  dropKept(storageKeyOf(userId, draftKey));
