import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { readCaseSearch } from "@caseward/domain/cases/lists/search";
import type { UserType } from "@caseward/domain/users/actor";
import { and, type SQL, sql } from "drizzle-orm";
import { sampledNames, worthWalking } from "../../../platform/database/name-sample";
import { isIndexedPart, patternOf } from "../../../platform/database/name-search";
import {
  byKeys,
  casesAgain,
  given,
  isListed,
  keyColumns,
  ofStatuses,
  stretchOfOrder,
  type Walked,
} from "./case-walk-repository";
import { followedPair, holdingPair } from "./pair-search-repository";

/**
 * How a search is answered. `id`: the case of that number. `own`: along one's own cases. Among all cases: along the
 * order while what it looks for is `common`, and else by `one` or `two` words that the trigram index knows, a `pair` of
 * letters, or nothing that an index knows (`short`).
 */
export type SearchKind = "none" | "id" | "own" | Searched;
type Searched = "common" | AmongAll;
type AmongAll = "one" | "two" | "pair" | "short";

export const isAmongAll = (kind: SearchKind): kind is Searched =>
  ["common", "one", "two", "pair", "short"].includes(kind);

const sampleOfNames = sampledNames(cases, cases.searchName, 110);

/** How far a page of so many rows is worth looking for along the order, as far as the words tell. */
export const worthWalkingFor = async (
  db: Executor,
  { kind, nameParts }: Search,
  rows: number,
): Promise<number> =>
  isAmongAll(kind)
    ? worthWalking(await sampleOfNames(db), { parts: nameParts, rows, isIndexed: kind !== "short" })
    : 0;

/** What a search is made of, as its statement is given it. */
type SearchValues = {
  caseId: number | null;
  caseIds: readonly number[];
  /** All words, and the two longest ones by themselves, each as a pattern. */
  patterns: readonly string[];
  pattern0: string | null;
  pattern1: string | null;
  followed: readonly string[] | null;
};

type Search = { kind: SearchKind; nameParts: readonly string[]; values: SearchValues };

/** Every word must match: a number is a case ID, anything else a part of the name (D43). */
export function readSearch(search: string | null, userType: UserType): Search {
  const { ids, nameParts } = readCaseSearch(search ?? "");
  const words = nameParts.filter(isIndexedPart).sort((a, b) => b.length - a.length);
  const [pattern0 = null, pattern1 = null] = words.map(patternOf);
  const values: SearchValues = {
    caseId: ids[0] ?? null,
    caseIds: ids,
    patterns: nameParts.map(patternOf),
    pattern0,
    pattern1,
    followed: followedPair(nameParts),
  };
  return { kind: kindOf(values, userType), nameParts, values };
}

function kindOf(
  { caseId, patterns, pattern0, pattern1, followed }: SearchValues,
  userType: UserType,
): SearchKind {
  if (caseId !== null) return "id";
  if (patterns.length === 0) return "none";
  if (userType !== "admin") return "own";
  if (pattern0 === null) return followed === null ? "short" : "pair";
  return pattern1 === null ? "one" : "two";
}

/** The planner is not shown the words, lest it plan for each anew. */
const holdsAll = sql`${cases.searchName} like all((select ${given("patterns")}::text[])::text[])`;

/** What a row must hold to be found, where no index is asked for it. */
export const matching = (kind: SearchKind): SQL | undefined => {
  if (kind === "none") return undefined;
  if (kind !== "id") return holdsAll;
  return sql`${cases.id} = ${given("caseId")} and ${cases.id} = all(${given("caseIds")}::integer[]) and ${holdsAll}`;
};

/** What a list goes by. Selected by the words alone, lest the planner read the index of a status, too. */
const sortable = sql.join(
  [cases.id, cases.status, cases.clientName, cases.createdAt, cases.assignedAt],
  sql`, `,
);

const holdable = sql`${sortable}, ${cases.searchName}`;

/** The rows of a page of a search, picked by their ids first: few of those that are looked at are shown. */
export function searchAll(walked: Walked, kind: Searched): SQL {
  const { order } = walked;
  const picked = kind === "common" ? pickAlong(walked) : pickAmongAll(walked, kind);
  return sql`(select ${cases}.*, ${keyColumns(order)} from ${picked} as picked join ${cases} on ${cases.id} = picked.id) as ${casesAgain}`;
}

/** Along the order, no further than the statement is told. */
function pickAlong(walked: Walked): SQL {
  const columns = sql`${cases.id}, ${cases.searchName}`;
  const stretch = stretchOfOrder(walked, { columns }, given("walk"));
  return sql`(select id from ${stretch} where ${holdsAll} limit ${given("rows")})`;
}

/** Of all that hold the words, which the trigram index gives in no order: tens of thousands of what is common. */
function pickAmongAll(walked: Walked, kind: AmongAll): SQL {
  const { order, statuses } = walked;
  const isWanted = and(isListed(walked), ofStatuses(statuses)) ?? sql`true`;
  return sql`(with holding as materialized (${holding(kind)})
    select id from (select ${cases.id}, ${keyColumns(order)} from holding as ${casesAgain} where ${isWanted}) as found
    order by ${byKeys(order)} limit ${given("rows")})`;
}

/** What holds all words. The planner is not shown those by which the index is asked either. */
function holding(kind: AmongAll): SQL {
  if (kind === "pair")
    return sql`select ${sortable} from ${holdingPair(holdable)} as ${casesAgain} where ${holdsAll}`;
  const inIndex = { one: ["pattern0"], two: ["pattern0", "pattern1"], short: [] }[kind];
  const isHolding = inIndex.map((name) => sql`${cases.searchName} like (select ${given(name)}::text)`);
  return sql`select ${sortable} from ${cases} where ${and(...isHolding, holdsAll)}`;
}

/** The case of a number, if it is one that the list holds. */
export function searchNumber(walked: Walked): SQL {
  const isWanted = and(matching("id"), isListed(walked), ofStatuses(walked.statuses));
  return sql`(select ${cases}.*, ${keyColumns(walked.order)} from ${cases} where ${isWanted}) as ${casesAgain}`;
}
