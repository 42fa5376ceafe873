import { cases } from "@caseward/db/schema/cases";
import { readCaseSearch } from "@caseward/domain/cases/lists/search";
import type { UserType } from "@caseward/domain/users/actor";
import { and, type SQL, sql } from "drizzle-orm";
import { commonHits, isIndexedPart, lookedThrough, patternOf, triedFirst } from "../../../sql/name-search";
import { orderOf } from "./case-order-repository";
import {
  byKeys,
  casesAgain,
  firstOfOrder,
  given,
  isListed,
  keyColumns,
  ofStatuses,
  stretchOfOrder,
  type Walked,
} from "./case-walk-repository";
import { followedPair, holdingPair } from "./pair-search-repository";

/**
 * How a search is answered. `id`: the case of that number. `own`: along one's own cases. Among all cases: `one` or
 * `two` words that the trigram index knows, a `pair` of letters, or nothing that an index knows (`short`).
 */
export type SearchKind = "none" | "id" | "own" | AmongAll;
type AmongAll = "one" | "two" | "pair" | "short";

export const isIndexed = (kind: SearchKind): kind is AmongAll =>
  ["one", "two", "pair", "short"].includes(kind);

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

/** Every word must match: a number is a case ID, anything else a part of the name (D43). */
export function readSearch(search: string | null, userType: UserType) {
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
  return { kind: kindOf(values, userType), values };
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

const holdsAll = sql`${cases.searchName} like all(${given("patterns")}::text[])`;

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

/**
 * The rows of a page of a search among all cases. It is answered along the order while what it looks for is common, and
 * else by the trigram index, which gives no order and answers with all there are: tens of thousands of what is common.
 * How common it is, is told by a first few hundred. A stretch is read no further than it is looked through.
 */
export function searchAll(walked: Walked, kind: AmongAll): SQL {
  const { order, statuses } = walked;
  const stretch = stretchOfOrder(walked, names, lookedThrough);
  const isCommon = sql`(select hits from near) >= ${sql.raw(String(commonHits))}`;
  const isFull = sql`(select count(*) from walked) >= ${given("rows")}`;
  const end = sql`order by ${byKeys(order)} limit ${given("rows")}`;
  const isWanted = and(isListed(walked), ofStatuses(statuses)) ?? sql`true`;
  return sql`(with stretch as materialized (select * from ${stretch}),
    near as materialized (
      select count(*) as hits from (${sampleOf(walked)} limit ${sql.raw(String(triedFirst))}) as ${casesAgain} where ${holdsAll}
    ), walked as materialized (
      select id from stretch as ${casesAgain} where ${isCommon} and ${holdsAll} limit ${given("rows")}
    ), holding as materialized (
      ${holding(kind, sql`not (${isCommon} and ${isFull})`)}
    ), found as (
      select ${cases.id}, ${keyColumns(order)} from holding as ${casesAgain} where ${isWanted}
    ), picked as (
      select id from walked where ${isFull} union all (select id from found ${end})
    ) select ${cases}.*, ${keyColumns(order)} from picked join ${cases} on ${cases.id} = picked.id) as ${casesAgain}`;
}

const names = { columns: sql`${cases.id}, ${cases.searchName}` };

/** What a search is tried on: the first of its own order, or the newest where the order is that of the names themselves. */
function sampleOf(walked: Walked): SQL {
  if (walked.order.name !== "clientName") return sql`select * from stretch`;
  const newest = orderOf({ sort: "createdAt", direction: "desc" }, walked.userType, false);
  return sql`select * from ${firstOfOrder({ ...walked, order: newest, isFurther: false }, names)}`;
}

/** What holds all words, by the index, when that is asked for: the planner then sees it need not be run. */
function holding(kind: AmongAll, isAsked: SQL): SQL {
  if (kind === "pair")
    return sql`select ${sortable} from ${holdingPair(holdable, isAsked)} as ${casesAgain} where ${holdsAll}`;
  const inIndex = { one: ["pattern0"], two: ["pattern0", "pattern1"], short: [] }[kind];
  const isHolding = inIndex.map((name) => sql`${cases.searchName} like ${given(name)}`);
  return sql`select ${sortable} from ${cases} where ${and(isAsked, ...isHolding, holdsAll)}`;
}
