import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { type Cells, cellsStatement } from "@caseward/db/statement";
import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import type { CaseStatus } from "@caseward/domain/cases/status";
import type { Actor, UserType } from "@caseward/domain/users/actor";
import { and, type SQL, sql } from "drizzle-orm";
import { ofEachShape } from "../../../platform/database/each-shape";
import { readCursor } from "../../../platform/database/keyset";
import { askEitherWay } from "../../../platform/database/name-sample";
import { visibleTo } from "../../access/visibility-repository";
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
import { byKeys, firstOfOrder, given, keyNames, ofStatuses, type Walked } from "./case-walk-repository";
import { listedCases, withFirmsAndForms } from "./listed-case-repository";

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

/** One page of the cases that somebody may see, as cells for `listedCases`, in one statement; a firm's first page counted. */
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
  const total = isCounted(shape) ? { total: totalOf(rows, userType) } : {};
  return { ...pageOfCases(order, rows, limit), ...total };
}

/** A single status is a value of the statement; which ones of several is a matter of its text. */
function choiceOf(statuses: readonly CaseStatus[]) {
  const [status = null] = statuses;
  return statuses.length === 1 ? { statuses: "one" as const, status } : { statuses, status: null };
}

const pageStatement = ofEachShape(({ search, ...shape }: Shape) => {
  const order = orderOf(shape, shape.userType, shape.statuses === "one");
  const walked: Walked = { ...shape, order };
  const { columns } = listedCases[shape.userType];
  const counted = isCounted(shape) ? [countOf({ ...shape, search })] : [];
  const page = sql`(select * from ${rowsOf(walked, search)} order by ${byKeys(order)} limit ${given("rows")})`;
  return cellsStatement(
    () => sql`select ${sql.join([...columns, ...counted, keyNames(order)], sql`, `)} from ${withFirmsAndForms(page, shape.userType)}
      order by ${byKeys(order)} limit ${given("rows")}`,
  );
});

function rowsOf(walked: Walked, search: SearchKind): SQL {
  if (isAmongAll(search)) return searchAll(walked, search);
  if (search === "id") return searchNumber(walked);
  return firstOfOrder(walked, { columns: sql`${cases}.*`, matching: matching(search) });
}

/** Counting stops here: beyond it the exact number helps nobody and costs a walk through the table. */
export const countLimit = 1000;

/** A firm is told beside its first page how many cases there are. */
const isCounted = ({ userType, isFurther }: Pick<Shape, "userType" | "isFurther">) =>
  userType === "lawfirm" && !isFurther;

/** How many cases all pages have, in each row of this one. */
function countOf({ userType, statuses, search }: Pick<Shape, "userType" | "statuses" | "search">): SQL {
  const viewer = { userType, id: given("viewerId"), firmId: given("firmId") };
  const counted = and(visibleTo(viewer), ofStatuses(statuses), matching(search));
  return sql`(select count(*)::int from (
    select from ${cases} where ${counted} limit ${sql.raw(String(countLimit + 1))}) as counted)`;
}

/** Null when there are more than are counted; a page without a row is all there is. */
function totalOf([row]: Cells[], userType: UserType): number | null {
  const total = row ? Number(row[listedCases[userType].columns.length]) : 0;
  return total <= countLimit ? total : null;
}
