import { cases } from "@caseward/db/schema/cases";
import { readCaseSearch, type SearchTerm } from "@caseward/domain/cases/lists/search";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { nameHolds, patternOf } from "../../../platform/database/name-search";
import { type Reader, visibleTo } from "../../access/visibility-repository";

type Search = string | null;
type Part = ReturnType<typeof sql.placeholder>;

const read = (search: Search) => readCaseSearch(search ?? "");

export const isForCaseIds = (search: Search): boolean => read(search).some(({ kind }) => kind === "id");

export const isForTexts = (search: Search): boolean => read(search).some(({ kind }) => kind !== "id");

const nameOfId = (index: number) => `searchedId${index}`;
const nameOfPart = (index: number) => `searchedPart${index}`;

/**
 * The condition that every word matches (D43), with placeholders that `searchParameters` fills in. Where a firm does
 * not hold the case, its name counts only if it was disclosed to the firm.
 */
export const matchesSearch = (search: Search, reader: Reader, wasNamed = sql`false`): SQL | undefined =>
  and(...read(search).map((term, index) => matches(term, index, { reader, wasNamed })));

type Asking = { reader: Reader; wasNamed: SQL };

function matches(term: SearchTerm, index: number, asking: Asking): SQL | undefined {
  const id = eq(cases.id, sql.placeholder(nameOfId(index)));
  if (term.kind === "id") return id;
  const part = sql.placeholder(nameOfPart(index));
  if (term.kind === "short") return holdsShort(nameHolds(nameLine, term.text, part), asking);
  const isHeld = holds(term.text, part, asking);
  return term.kind === "number" ? or(id, isHeld) : isHeld;
}

/** The first line of the text, read from the index that holds it. */
const nameLine = sql`split_part(${cases.searchText}, E'\\n', 1)`;

/** A firm finds by a name that it may see. */
const holdsShort = (isHeld: SQL, { reader, wasNamed }: Asking): SQL =>
  reader.userType === "lawfirm"
    ? sql`case when ${visibleTo(reader, "name")} or ${wasNamed} then ${isHeld} else false end`
    : isHeld;

/**
 * Whether what the reader is told of a case holds the part; a client is told the firm once it has accepted. It is one
 * condition that PostgreSQL can't take apart, so that it looks at the reader's own cases and does not search all.
 */
function holds(text: string, part: Part, { reader, wasNamed }: Asking): SQL {
  if (reader.userType === "admin") return nameHolds(cases.searchText, text, part);
  const name = nameHolds(cases.searchName, text, part);
  const city = nameHolds(cases.searchCity, text, part);
  const contact = nameHolds(cases.searchContact, text, part);
  if (reader.userType === "client")
    return sql`case when ${cases.status} = 'Accepted' then ${nameHolds(cases.searchText, text, part)}
      else ${name} or ${city} or ${contact} end`;
  return sql`case when ${visibleTo(reader, "contact")} then ${name} or ${city} or ${contact}
    when ${visibleTo(reader, "facts")} then ${city} or (${visibleTo(reader, "name")} and ${name})
    else ${wasNamed} and ${name} end`;
}

export function searchParameters(search: Search): Record<string, string | number> {
  return Object.fromEntries(
    read(search).flatMap((term, index): [string, string | number][] => [
      ...("id" in term ? [[nameOfId(index), term.id] as [string, number]] : []),
      ...("text" in term ? [[nameOfPart(index), patternOf(term.text)] as [string, string]] : []),
    ]),
  );
}

/** What the text of the condition depends on: the words' kinds, in their order. */
export const kindOfSearch = (search: Search): string =>
  read(search)
    .map(({ kind }) => kind)
    .join(" ");
