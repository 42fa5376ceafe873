import { foldText } from "../../values/fold-text";
import { largestId } from "../../values/limits";

/** Clients with this number, or with this part in their name or e-mail address; a '#' asks for the number alone. */
export type ClientWord = { id: number | null; part: string | null };

const numberPattern = /^(#?)0*(\d{1,10})$/;

/** What a search for clients asks for: every word must match (D43). */
export const readClientSearch = (text: string): ClientWord[] =>
  foldText(text).split(/\s+/).filter(Boolean).map(readWord);

function readWord(word: string): ClientWord {
  const [, hash, digits] = numberPattern.exec(word) ?? [];
  return {
    id: digits === undefined ? null : Math.min(Number(digits), largestId),
    part: hash ? null : word,
  };
}
