import { searchWords } from "../values/fold-text";
import { largestId } from "../values/limits";
import { taskEntityTypes, taskTypes } from "./options";

type TaskWord = {
  /** A task's or an entity's number. */
  id: number | null;
  /** A part of a name, folded; null for '#12', which can only be a number. */
  namePart: string | null;
  /** The start of a word in a type or subtype, with '_' between words: '_follow_up'. */
  kindStart: string;
  taskTypes: (typeof taskTypes)[number][];
  entityTypes: (typeof taskEntityTypes)[number][];
};

const numberPattern = /^(#?)0*(\d{1,10})$/;

/** 'law firm' is written as one word on the wire. */
const spelled: Partial<Record<string, string>> = { lawfirm: "_lawfirm_law_firm" };

/** What a search for tasks asks for: every word is a number, a part of the entity's name or the start of a type (D43). */
export const readTaskSearch = (text: string): TaskWord[] => searchWords(text).map(readWord);

function readWord({ written, name }: ReturnType<typeof searchWords>[number]): TaskWord {
  const [, hash, digits] = numberPattern.exec(written) ?? [];
  const kindStart = `_${written.replace(/[-_]+/g, "_")}`;
  const isNamed = (kind: string) => (spelled[kind] ?? `_${kind}`).includes(kindStart);
  return {
    id: digits === undefined ? null : Math.min(Number(digits), largestId),
    namePart: hash ? null : name,
    kindStart,
    taskTypes: taskTypes.filter(isNamed),
    entityTypes: taskEntityTypes.filter(isNamed),
  };
}
