import { cases, isAnyCase } from "@caseward/db/schema/cases";
import { type CaseStatus, caseStatuses } from "@caseward/domain/cases/status";
import { listSize } from "@caseward/domain/limits";
import type { UserType } from "@caseward/domain/users/actor";
import { and, type Placeholder, type SQL, sql } from "drizzle-orm";
import { afterValues, type Order } from "../../../platform/database/keyset";
import { visibleTo } from "../../access/visibility-repository";
import { isByCreation, isByStatus } from "./case-order-repository";

/** Rows that a statement selects from stand under the name of the table, so that its columns name theirs. */
export const casesAgain = sql.identifier("cases");

export type Walked = {
  userType: UserType;
  /** One means the one that the statement is given, none all of them. */
  statuses: readonly CaseStatus[] | "one";
  isFurther: boolean;
  order: Order;
};

export const given = <Name extends string>(name: Name): Placeholder<Name> => sql.placeholder(name);

const literal = (status: CaseStatus) => sql.raw(`'${status}'`);

export function ofStatuses(statuses: Walked["statuses"]): SQL | undefined {
  if (statuses === "one") return sql`${cases.status} = ${given("status")}`;
  if (statuses.length === 0) return undefined;
  return sql`${cases.status} in (${sql.join(statuses.map(literal), sql`, `)})`;
}

/** What the rows of a list must be, whatever their status: visible, and after the page before. */
export const isListed = ({ userType, isFurther, order }: Walked): SQL | undefined =>
  and(
    visibleTo({ userType, id: given("viewerId"), firmId: given("firmId") }),
    isFurther ? afterPlace(order) : undefined,
  );

/** After the page before, whose last row's place the statement is given. */
export const afterPlace = (order: Order): SQL =>
  afterValues(
    order,
    order.keys.map((_key, at) => given(`place${at}`)),
  );

const keyName = (at: number) => sql.identifier(`key${at}`);

/** The keys of the order as columns: rows that are merged are compared by them. */
export const keyColumns = ({ keys }: Order): SQL =>
  sql.join(
    keys.map(({ expression }, at) => sql`${expression} as ${keyName(at)}`),
    sql`, `,
  );

export const keyNames = ({ keys }: Order): SQL =>
  sql.join(
    keys.map((_key, at) => sql`${keyName(at)}`),
    sql`, `,
  );

export const byKeys = ({ keys, direction }: Order): SQL =>
  sql.join(
    keys.map((_key, at) => sql`${keyName(at)} ${sql.raw(direction)}`),
    sql`, `,
  );

/**
 * Each status in a walk of its own, along the index that begins with the status, since that gives its order. All cases by
 * their entry have an index of their own, and clients have so few that theirs are sorted.
 */
function statusesToWalk({ userType, statuses, order }: Walked): (SQL | undefined)[] {
  if (statuses === "one" || isByStatus(order) || userType === "client") return [ofStatuses(statuses)];
  if (userType === "admin" && statuses.length === 0 && isByCreation(order)) return [isAnyCase(cases.id)];
  const wanted = statuses.length === 0 ? caseStatuses : statuses;
  return wanted.map((status) => sql`${cases.status} = ${literal(status)}`);
}

/** The most rows that any page takes. */
export const longestPage = listSize.max + 1;

type Walk = { columns: SQL; matching?: SQL | undefined };

/**
 * The first rows of a list in its order, read from the index of the order; of several statuses merged, without reading
 * further in one than is taken from it. `most` stands as a number in the text: by it the planner knows that few rows are
 * wanted, whatever else it does not know yet.
 */
export const firstOfOrder = (walked: Walked, walk: Walk): SQL =>
  inOrder(walked, walk, ({ rows, end }) => sql`(${rows} ${end} limit ${sql.raw(String(longestPage))})`);

/**
 * As many rows of an order as are looked through one by one, and most often only the first of them. The planner must
 * not know how many they may be, or it would rather sort all there are: of a limit that it can't read it thinks a tenth,
 * and of two a hundredth.
 */
export function stretchOfOrder(walked: Walked, walk: Walk, most: Placeholder): SQL {
  const limit = sql`limit (select ${most}::int)`;
  return inOrder(
    walked,
    walk,
    ({ rows, end }) => sql`(select * from (${rows} ${end} ${limit}) as ${casesAgain} ${end} ${limit})`,
  );
}

type Cut = (part: { rows: SQL; end: SQL }) => SQL;

function inOrder(walked: Walked, { columns, matching }: Walk, cut: Cut): SQL {
  const { order } = walked;
  const end = sql`order by ${byKeys(order)}`;
  const walks = statusesToWalk(walked).map((status) => {
    const rows = sql`select ${columns}, ${keyColumns(order)} from ${cases} where ${and(isListed(walked), status, matching)}`;
    return cut({ rows, end });
  });
  if (walks.length === 1) return sql`${walks[0]} as ${casesAgain}`;
  const merged = sql`select * from (${sql.join(walks, sql` union all `)}) as ${casesAgain}`;
  return sql`${cut({ rows: merged, end })} as ${casesAgain}`;
}
