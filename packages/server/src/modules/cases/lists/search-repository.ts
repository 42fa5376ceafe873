import { cases } from "@caseward/db/schema/cases";
import { readCaseSearch } from "@caseward/domain/cases/lists/search";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { kindOf, nameHolds, patternOf } from "../../../platform/database/name-search";

type Search = string | null;

const read = (search: Search) => readCaseSearch(search ?? "");

export const isForCaseIds = (search: Search): boolean => read(search).ids.length > 0;

export const isForNames = (search: Search): boolean => read(search).nameParts.length > 0;

const nameOfId = (index: number) => `searchedId${index}`;
const nameOfPart = (index: number) => `searchedPart${index}`;

/**
 * Every word must match: a number is a case ID, anything else a part of the name (D43). The words are placeholders, which
 * `searchParameters` fills in.
 */
export function matchesSearch(search: Search): SQL | undefined {
  const { ids, nameParts } = read(search);
  return and(
    ...ids.map((_, index) => eq(cases.id, sql.placeholder(nameOfId(index)))),
    ...nameParts.map((part, index) => nameHolds(cases.searchName, part, sql.placeholder(nameOfPart(index)))),
  );
}

export function searchParameters(search: Search): Record<string, string | number> {
  const { ids, nameParts } = read(search);
  return Object.fromEntries([
    ...ids.map((id, index) => [nameOfId(index), id] as const),
    ...nameParts.map((part, index) => [nameOfPart(index), patternOf(part)] as const),
  ]);
}

/** What the text of the condition depends on: how many words of which kind. */
export function kindOfSearch(search: Search): string {
  const { ids, nameParts } = read(search);
  return [ids.length, ...nameParts.map(kindOf)].join(" ");
}
