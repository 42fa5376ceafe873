import { isShape, isText, orAbsent } from "../storage/shape";
import type { Draft } from "./draft-store";

/** The draft of a dialog: what was typed, and the values with which its form started. */
export type DialogDraft<Values> = {
  base: Values;
  values: Values;
  /** The key of the request that may already have been sent when the page closed. */
  requestKey?: string | undefined;
};

/** A draft that continues on what is stored now. */
export type ResumedDraft<Values> = {
  savedAt: string;
  values: Values;
  /** The fields that somebody else changed meanwhile, and those of them that the draft changed, too. */
  changed: (keyof Values)[];
  contested: (keyof Values)[];
};

export const dialogDraftReader = <Values>(isValues: (value: unknown) => value is Values) => {
  const isDraft = isShape<DialogDraft<Values>>({
    base: isValues,
    values: isValues,
    requestKey: orAbsent(isText),
  });
  return (stored: unknown) => (isDraft(stored) ? stored : null);
};

/** Fields that were typed keep their value. The others take the stored one, so that nobody's change is undone. */
export function resumeDraft<Values extends object>(
  { savedAt, base, values }: Draft<DialogDraft<Values>>,
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

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
