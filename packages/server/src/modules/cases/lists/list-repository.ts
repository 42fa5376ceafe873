import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { statement } from "@caseward/db/statement";
import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import type { CaseStatus } from "@caseward/domain/cases/status";
import type { Actor, UserType } from "@caseward/domain/users/actor";
import { and, type SQL, sql } from "drizzle-orm";
import { ofEachShape } from "../../../sql/each-shape";
import { readCursor } from "../../../sql/keyset";
import { askEitherWay } from "../../../sql/name-sample";
import { visibleTo } from "../visibility-repository";
import { type CaseSort, orderOf, pageOfCases } from "./case-order-repository";
import {
  isAmongAll,
  matching,
  readSearch,
  type SearchKind,
  searchAll,
  searchNumber,
  worthWalkingFor,
} from "./case-search-repository";
import { byKeys, casesAgain, firstOfOrder, given, ofStatuses, type Walked } from "./case-walk-repository";
import { listedColumns } from "./listed-case-repository";

/** No statuses means all of them. */
type Listing = Pick<ListCases, "search" | "limit" | "cursor"> &
  CaseSort & { statuses: readonly CaseStatus[] };

/** What a statement is made for. There are some hundreds of shapes; a connection keeps the plans of those it was asked. */
type Shape = CaseSort & {
  userType: UserType;
  statuses: readonly CaseStatus[] | "one";
  isFurther: boolean;
  search: SearchKind;
};

/** One page of the cases that somebody may see, in one statement. */
export async function listCases(db: Executor, actor: Actor, page: Listing) {
  const { sort, direction, cursor, limit } = page;
  const { userType } = actor;
  const { statuses, status } = choiceOf(page.statuses);
  const order = orderOf(page, userType, statuses === "one");
  const [place0 = null, place1 = null] = cursor === undefined ? [] : readCursor(order, cursor);
  const search = readSearch(page.search, userType);
  const wanted = limit + 1;
  const walk = await worthWalkingFor(db, search, wanted);
  const viewer = { viewerId: actor.id, firmId: actor.firmId };
  const given = { ...viewer, ...search.values, status, place0, place1, walk, rows: wanted };
  const shape = { sort, direction, userType, statuses, isFurther: cursor !== undefined };
  const rows = await askEitherWay(walk, wanted, (way) =>
    pageStatement({ ...shape, search: way === "along" ? "common" : search.kind })(db, given),
  );
  return pageOfCases(order, rows, limit);
}

/** A single status is a value of the statement; which ones of several is a matter of its text. */
function choiceOf(statuses: readonly CaseStatus[]) {
  const [status = null] = statuses;
  return statuses.length === 1 ? { statuses: "one" as const, status } : { statuses, status: null };
}

const pageStatement = ofEachShape(({ search, ...shape }: Shape) => {
  const order = orderOf(shape, shape.userType, shape.statuses === "one");
  const walked: Walked = { ...shape, order };
  const rows = rowsOf(walked, search);
  return statement((db) =>
    db
      .select(listedColumns(shape.userType, given("firmId")))
      .from(sql`(select * from ${rows} order by ${byKeys(order)} limit ${given("rows")}) as ${casesAgain}`)
      .orderBy(byKeys(order))
      .limit(given("rows")),
  );
});

function rowsOf(walked: Walked, search: SearchKind): SQL {
  if (isAmongAll(search)) return searchAll(walked, search);
  if (search === "id") return searchNumber(walked);
  return firstOfOrder(walked, { columns: sql`${cases}.*`, matching: matching(search) });
}

/** Counting stops here: beyond it the exact number helps nobody and costs a walk through the table. */
export const countLimit = 1000;

const countStatement = ofEachShape(
  ({ userType, statuses, search }: Pick<Shape, "userType" | "statuses" | "search">) => {
    const viewer = { userType, id: given("viewerId"), firmId: given("firmId") };
    const counted = and(visibleTo(viewer), ofStatuses(statuses), matching(search));
    return statement(
      () =>
        sql<{ total: number }[]>`select count(*)::int as total from (
      select from ${cases} where ${counted} limit ${sql.raw(String(countLimit + 1))}) as counted`,
    );
  },
);

/** How many cases of a status somebody sees, or null when there are more than a thousand. */
export async function countCases(
  db: Executor,
  actor: Actor,
  { search, ...chosen }: Pick<Listing, "statuses" | "search">,
): Promise<number | null> {
  const { statuses, status } = choiceOf(chosen.statuses);
  const { kind, values } = readSearch(search, actor.userType);
  const ask = countStatement({ userType: actor.userType, statuses, search: kind });
  const [row] = await ask(db, { viewerId: actor.id, firmId: actor.firmId, status, ...values });
  return row && row.total <= countLimit ? row.total : null;
}
