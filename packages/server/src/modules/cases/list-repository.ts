import type { Executor } from "@caseward/db/client";
import { caseAssignments } from "@caseward/db/schema/assignments";
import { cases } from "@caseward/db/schema/cases";
import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import { readCaseSearch } from "@caseward/domain/cases/lists/search";
import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import { type CaseStatus, caseStatuses } from "@caseward/domain/cases/status";
import type { Actor } from "@caseward/domain/users/actor";
import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { afterCursor, inDirection, type Order, orderBy, pageOf, type SortKey } from "../../sql/keyset";
import { nameHolds } from "../../sql/name-search";
import { joinListed, listedColumns } from "./listed-case-repository";
import { visibleTo } from "./visibility-repository";

export type CaseSort = { sort: CaseSortField; direction: SortDirection };
type Page = Pick<ListCases, "search" | "limit" | "cursor"> & CaseSort;
/** No statuses means all of them. */
type Listing = Page & { statuses: readonly CaseStatus[] };

const id: SortKey = { expression: cases.id, type: "integer" };

/** Under a status the newest come first. The same index gives the sort by ID, read backwards. */
const newestFirst: SortKey = { expression: sql`(-${cases.id})`, type: "integer" };

/**
 * Missing values come last in both directions (D44): they stand for the far end of whichever is asked. What a firm
 * holds was received, so its lists need no stand-in and one index for both directions.
 */
const receivedAt = (direction: SortDirection, { userType }: Actor): SortKey => ({
  expression:
    userType === "lawfirm"
      ? cases.assignedAt
      : direction === "asc"
        ? sql`coalesce(${cases.assignedAt}, 'infinity'::timestamptz)`
        : sql`coalesce(${cases.assignedAt}, '-infinity'::timestamptz)`,
  type: "timestamptz",
});

const byStatus: SortKey = { expression: cases.status, type: "case_status" };

const opposite: Record<SortDirection, SortDirection> = { asc: "desc", desc: "asc" };

/** Each sort ends in the case ID, and each has its index behind a status in db/schema/cases.ts (D44). */
function orderOf({ sort, direction, statuses }: Listing, actor: Actor): Order {
  if (sort === "caseId") return { name: sort, keys: [newestFirst], direction: opposite[direction] };
  const keys: Record<Exclude<CaseSortField, "caseId">, Order["keys"]> = {
    clientName: [{ expression: cases.clientName, type: "text" }, id],
    createdAt: [{ expression: cases.createdAt, type: "timestamptz" }, id],
    status: statuses.length === 1 ? [newestFirst] : [byStatus, newestFirst],
    assignedAt: [receivedAt(direction, actor), id],
  };
  return { name: sort, keys: keys[sort], direction };
}

/** Every word of the search must match: a number is a case ID, anything else a part of the name (D43). */
function matches(search: string | null): SQL[] {
  const { ids, nameParts } = readCaseSearch(search ?? "");
  return [
    ...ids.map((caseId) => eq(cases.id, caseId)),
    ...nameParts.map((part) => nameHolds(cases.searchName, part)),
  ];
}

/**
 * One page of the cases that somebody may see, in one statement: first the ids of the page are picked from an index,
 * then these few rows are joined with what is listed beside them.
 */
export async function listCases(db: Executor, actor: Actor, page: Listing) {
  const order = orderOf(page, actor);
  const picked = pickCases(db, actor, page, order).as("picked");
  const rows = await joinListed(
    db.select(listedColumns(actor, order)).from(picked).innerJoin(cases, eq(cases.id, picked.id)).$dynamic(),
  )
    .orderBy(...orderBy(order))
    .limit(page.limit + 1);
  return pageOf(order, rows, page.limit);
}

/**
 * The ids of a page: one walk where the order begins with the status, else a page of each status, merged. So every
 * index that gives an order has the status in front, and a list of several statuses needs no others.
 */
function pickCases(db: Executor, actor: Actor, page: Listing, order: Order) {
  if (order.keys.includes(byStatus)) return walk(db, actor, page, { order, status: ofStatus(page.statuses) });
  const found = walk(db, actor, page, { order, status: sql`${cases.status} = wanted.status` }).as("found");
  const wanted = page.statuses.length > 0 ? page.statuses : caseStatuses;
  const statuses = sql.join(
    wanted.map((status) => sql`${status}`),
    sql`, `,
  );
  return db
    .select({ id: found.id, sortValue: found.sortValue })
    .from(sql`unnest(array[${statuses}]::case_status[]) as wanted(status)`)
    .crossJoinLateral(found)
    .orderBy(inDirection(found.sortValue, order.direction), inDirection(found.id, order.direction))
    .limit(page.limit + 1);
}

/** As many ids as a page takes, read from an index in their order. */
const walk = (
  db: Executor,
  actor: Actor,
  page: Listing,
  { order, status }: { order: Order; status: SQL | undefined },
) =>
  db
    .select({ id: cases.id, sortValue: sql`${order.keys[0].expression}`.as("sort_value") })
    .from(cases)
    .where(and(visibleTo(actor), status, ...matches(page.search), afterCursor(order, page.cursor)))
    .orderBy(...orderBy(order))
    .limit(page.limit + 1);

/** No status means any. One is compared by equality, so that an index with the status in front is read in order. */
function ofStatus(statuses: readonly CaseStatus[]): SQL | undefined {
  const [first, second] = statuses;
  if (first === undefined) return undefined;
  return second === undefined ? eq(cases.status, first) : inArray(cases.status, [...statuses]);
}

/** Counting stops here: beyond it the exact number helps nobody and costs a walk through the table. */
const countLimit = 1000;

/** How many cases of a status somebody sees, or null when there are more than a thousand. */
export async function countCases(
  db: Executor,
  actor: Actor,
  { statuses, search }: { statuses: readonly CaseStatus[]; search: string | null },
): Promise<number | null> {
  const counted = db
    .select({ id: cases.id })
    .from(cases)
    .where(and(visibleTo(actor), ofStatus(statuses), ...matches(search)))
    .limit(countLimit + 1)
    .as("counted");
  const [row] = await db.select({ total: count() }).from(counted);
  return row && row.total <= countLimit ? row.total : null;
}

/**
 * The cases whose latest offer to the firm it rejected, from the assignment history: a case that was recalled since
 * stays among them (D3). No sort reads more than the firm's own rejections.
 */
export async function listRejectedCases(db: Executor, firmId: number, page: Page) {
  const order = rejectedOrderOf(page);
  const picked = pickRejected(db, firmId, page, order).as("picked");
  const columns = {
    ...listedColumns({ userType: "lawfirm", firmId }, order),
    isHeld: sql<boolean>`${cases.lawFirmId} is not distinct from ${firmId}`,
    offeredAt: caseAssignments.assignedAt,
    offerNote: caseAssignments.note,
  };
  const rows = await joinListed(
    db
      .select(columns)
      .from(picked)
      .innerJoin(caseAssignments, eq(caseAssignments.id, picked.id))
      .innerJoin(cases, eq(cases.id, caseAssignments.caseId))
      .$dynamic(),
  )
    .orderBy(...orderBy(order))
    .limit(page.limit + 1);
  return pageOf(order, rows, page.limit);
}

/**
 * Whether an offer is the firm's last one is asked row by row: as `not exists` it would be joined with the offers of
 * all firms. No offer is later than the last, so both signs say the same; the planner expects more rows of the second
 * and then reads the index in the order of the offers.
 */
function pickRejected(db: Executor, firmId: number, page: Page, order: Order) {
  const { id: assignmentId, caseId, lawFirmId, outcome } = caseAssignments;
  const equals = sql.raw(page.sort === "assignedAt" ? ">=" : "=");
  return db
    .select({ id: assignmentId })
    .from(caseAssignments)
    .innerJoin(cases, eq(cases.id, caseId))
    .where(
      and(
        eq(lawFirmId, firmId),
        eq(outcome, "rejected"),
        sql`${assignmentId} ${equals} (select max(latest.id) from ${caseAssignments} latest where latest.case_id = ${caseId} and latest.law_firm_id = ${firmId})`,
        ...matches(page.search),
        afterCursor(order, page.cursor),
      ),
    )
    .orderBy(...orderBy(order))
    .limit(page.limit + 1);
}

/** As of all cases, but received is when the firm was offered the case, and every status is Rejected. */
function rejectedOrderOf({ sort, direction }: CaseSort): Order {
  const caseId: SortKey = { expression: caseAssignments.caseId, type: "integer" };
  const keys: Record<CaseSortField, Order["keys"]> = {
    caseId: [caseId],
    clientName: [{ expression: cases.clientName, type: "text" }, caseId],
    createdAt: [{ expression: cases.createdAt, type: "timestamptz" }, caseId],
    status: [caseId],
    assignedAt: [{ expression: caseAssignments.assignedAt, type: "timestamptz" }, caseId],
  };
  return { name: `rejected-${sort}`, keys: keys[sort], direction };
}
