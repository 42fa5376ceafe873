import { foldText, searchWords } from "../../values/fold-text";
import { largestId } from "../../values/limits";

/** What a search asks for: all of these case ids and all of these parts of a name. */
export type CaseSearch = { ids: number[]; nameParts: string[] };

const caseNumberPattern = /^#?0*(\d{1,10})$/;

/** Reads a search text (D43): '#12' and '0012' are case 12, every other word is a part of the client's name. */
export function readCaseSearch(text: string): CaseSearch {
  const search: CaseSearch = { ids: [], nameParts: [] };
  for (const { written, name } of searchWords(text)) {
    const digits = caseNumberPattern.exec(written)?.[1];
    if (digits === undefined) search.nameParts.push(name);
    else search.ids.push(Math.min(Number(digits), largestId));
  }
  return search;
}

/** The name as it is searched, stored beside the case. */
export const searchableName = (firstName: string, lastName: string) => foldText(`${firstName} ${lastName}`);
