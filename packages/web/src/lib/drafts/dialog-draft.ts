import { dropKept, keep, readKeptShape } from "../browser-storage";
import { readSession } from "../session/session";
import { isShape, isText, orAbsent } from "../shape";
import { draftPrefix } from "./kept-drafts";

type Check<Values> = (value: unknown) => value is Values;

/** What somebody had typed into a dialog, when, and what its form began with. */
type DialogDraft<Values> = {
  savedAt: string;
  base: Values;
  values: Values;
  /** Under which it is sent: nobody knows whether the server took what was under way when the page went. */
  requestKey?: string | undefined;
};

/** A draft on what is stored now. */
export type ResumedDraft<Values> = {
  savedAt: string;
  values: Values;
  /** What else was stored meanwhile, and of that what had been changed here, too. */
  changed: (keyof Values)[];
  contested: (keyof Values)[];
};

/** Whose it is: people who share a browser never see each other's. The prefix has it dropped at the logout. */
const keyOf = (userId: number, place: string) => `${draftPrefix}${userId}:${place}`;

export const presentUserId = () => readSession().user?.id ?? 0;

const isInstant = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

export const readDialogDraft = <Values extends object>(
  userId: number,
  place: string,
  isValues: Check<Values>,
): DialogDraft<Values> | null =>
  readKeptShape(
    keyOf(userId, place),
    isShape<DialogDraft<Values>>({
      savedAt: isInstant,
      base: isValues,
      values: isValues,
      requestKey: orAbsent(isText),
    }),
  );

/** Whoever closes a dialog is done or gave it up. What was typed waits only where something else ended it. */
export const dropDialogDraft = (place: string, userId = presentUserId()) => dropKept(keyOf(userId, place));

/** Keeps what is typed in this browser; what is as it began needs no keeping. */
export function keepDialogDraft<Values extends object>(
  userId: number,
  place: string,
  draft: DialogDraft<Values>,
) {
  if (isSame(draft.values, draft.base)) dropDialogDraft(place, userId);
  else keep(keyOf(userId, place), draft);
}

/** What had been changed stands; what had not is as it is stored now, so that nobody's change is undone. */
export function resumeDraft<Values extends object>(
  { savedAt, base, values }: DialogDraft<Values>,
  present: Values,
): ResumedDraft<Values> | null {
  const names = Object.keys(present) as (keyof Values)[];
  const resumed = { ...present };
  const typed = names.filter((name) => !isSame(values[name], base[name]));
  for (const name of typed) resumed[name] = values[name];
  if (isSame(resumed, present)) return null;
  const changed = names.filter((name) => !isSame(base[name], present[name]));
  const contested = changed.filter((name) => typed.includes(name) && !isSame(values[name], present[name]));
  return { savedAt, values: resumed, changed, contested };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
