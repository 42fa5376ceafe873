import { foldText, searchWords } from "../../values/fold-text";
import { largestId } from "../../values/limits";

/** What one word of a search asks for; a `short` one is looked for in names alone (D43). */
export type SearchTerm =
  | { kind: "id"; id: number }
  | { kind: "short" | "long"; text: string }
  /** Digits of a telephone number or a part of an address, and where they may be one, a case number. */
  | { kind: "digits"; text: string }
  | { kind: "number"; text: string; id: number };

const caseNumberPattern = /^#?0*(\d{1,10})$/;
const phonePattern = /^[+(]?[\d().\-/]*\d[\d().\-/]*$/;

const fewestPhoneDigits = 4;

type Word = ReturnType<typeof searchWords>[number];

/**
 * Reads a search text: '#12' and '12' are case 12, from four digits on they may also be those of a telephone number,
 * however it is written, and every other word is a part of a name, an address, a city or a firm.
 */
export function readCaseSearch(text: string): SearchTerm[] {
  return runsOf(searchWords(text)).flatMap((run) => phoneOf(run) ?? run.map(termOf));
}

/** The words, with those that stand together and may be one telephone number in one run. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  let isInPhone = false;
  for (const word of words) {
    const isPhone = phonePattern.test(word.written);
    const last = runs.at(-1);
    if (last && isPhone && isInPhone) last.push(word);
    else runs.push([word]);
    isInPhone = isPhone;
  }
  return runs;
}

/** A run as one number of four digits or more. Its country code need not be stored. */
function phoneOf(run: readonly Word[]): SearchTerm[] | null {
  const written = run.map((word) => word.written).join("");
  const digits = written.replace(/\D/g, "");
  if (!phonePattern.test(written) || digits.length < fewestPhoneDigits) return null;
  const text = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  const id = run.length === 1 ? idOf(written) : null;
  return [id === null ? { kind: "digits", text } : { kind: "number", text, id }];
}

function termOf({ written, name }: Word): SearchTerm {
  const id = idOf(written);
  if (id !== null) return { kind: "id", id };
  return { kind: [...name].length < 3 ? "short" : "long", text: name };
}

function idOf(written: string): number | null {
  const digits = caseNumberPattern.exec(written)?.[1];
  return digits === undefined ? null : Math.min(Number(digits), largestId);
}

type Searchable = {
  firstName: string;
  lastName: string;
  city: string;
  email: string;
  phoneNumber: string;
  phoneE164: string | null;
  /** What the person was given who told of it. */
  reference?: string | null;
};

/** What of a case is searched, stored beside it: apart, since not everybody who sees a case is told all of it. */
export const searchableFields = (fields: Searchable) => ({
  searchName: foldText(`${fields.firstName} ${fields.lastName}`),
  searchCity: foldText(fields.city),
  searchContact: [
    foldText(fields.email),
    (fields.phoneE164 ?? fields.phoneNumber).replace(/\D/g, ""),
    ...(fields.reference ? [foldText(fields.reference)] : []),
  ].join(" "),
});
