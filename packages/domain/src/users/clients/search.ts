import { searchWords } from "../../values/fold-text";
import { largestId } from "../../values/limits";

/** Clients with this number, or with these parts in their name or e-mail address; a '#' asks for the number alone. */
export type ClientWord = { id: number | null; parts: { name: string; address: string } | null };

const numberPattern = /^(#?)0*(\d{1,10})$/;

/** What a search for clients asks for: every word must match (D43). */
export const readClientSearch = (text: string): ClientWord[] => searchWords(text).map(readWord);

function readWord({ written, name }: ReturnType<typeof searchWords>[number]): ClientWord {
  const [, hash, digits] = numberPattern.exec(written) ?? [];
  return {
    id: digits === undefined ? null : Math.min(Number(digits), largestId),
    parts: hash ? null : { name, address: written },
  };
}
