import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import type { ListCases } from "@caseward/domain/cases/lists/list-schema";
import { readCaseSearch } from "@caseward/domain/cases/lists/search";
import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import { type CaseStatus, caseStatuses } from "@caseward/domain/cases/status/status";
import type { Actor } from "@caseward/domain/users/actor";
import { and, count, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import {
  afterCursor,
  cursorValues,
  inDirection,
  type Order,
  orderBy,
  pageOf,
  type SortKey,
} from "../../../platform/database/keyset";
import { nameHolds } from "../../../platform/database/name-search";
import { visibleTo } from "../../access/visibility-repository";
import { countUnread } from "../../messages/read-receipt-repository";

export type CaseSort = { sort: CaseSortField; direction: SortDirection };

/** No statuses means all of them. */
type Listing = Pick<ListCases, "search" | "limit" | "cursor"> &
  CaseSort & { statuses: readonly CaseStatus[] };

const { description, clientName, searchName, phoneE164, statusChangedAt, createdBy, updatedAt, ...columns } =
  getTableColumns(cases);

/** What a row of a list is described from. */
export const listedColumns = (actor: Actor) => ({
  case: columns,
  lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName },
  unreadMessages: countUnread(actor),
});

/** One page of the cases that the caller may see: its ids are picked from an index first, then these few rows are read. */
export async function listCases(db: Executor, actor: Actor, listing: Listing) {
  const { cursor, limit } = listing;
  const order = orderOf(listing, actor);
  const condition = and(isListed(actor, listing), afterCursor(order, cursor));
  const pickedIds = isOfOneIndex(listing, actor)
    ? pickIds(db, order, { condition: and(condition, ofStatuses(listing.statuses)), limit })
    : pickIdsByStatus(db, order, { condition, limit, statuses: listing.statuses });
  const rows = await db
    .select({ ...listedColumns(actor), cursorValues: cursorValues(order) })
    .from(cases)
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .where(inArray(cases.id, pickedIds))
    .orderBy(...orderBy(order));
  return pageOf(order, rows, limit);
}

type Picked = { condition: SQL | undefined; limit: number };

const pickIds = (db: Executor, order: Order, { condition, limit }: Picked) =>
  db
    .select({ id: cases.id })
    .from(cases)
    .where(condition)
    .orderBy(...orderBy(order))
    .limit(limit + 1);

/** The first rows of several statuses, each status by its own index scan of at most one page. */
function pickIdsByStatus(
  db: Executor,
  order: Order,
  { condition, limit, statuses }: Picked & Pick<Listing, "statuses">,
) {
  const [first, second, ...others] = (statuses.length > 0 ? statuses : caseStatuses).map((status) =>
    db
      .select({ id: cases.id, sortKey: sql`${order.keys[0].expression}`.as("sort_key") })
      .from(cases)
      .where(and(condition, eq(cases.status, status)))
      .orderBy(...orderBy(order))
      .limit(limit + 1),
  );
  if (!first || !second) throw new Error("One status has an index of its own");
  const merged = unionAll(first, second, ...others)
    .orderBy(inDirection(sql`sort_key`, order.direction), inDirection(sql`id`, order.direction))
    .limit(limit + 1)
    .as("merged");
  return db.select({ id: merged.id }).from(merged);
}

const isListed = (actor: Actor, { search }: Pick<Listing, "search">) =>
  and(visibleTo(actor), matchesSearch(search));

const ofStatuses = (statuses: readonly CaseStatus[]) =>
  statuses.length > 0 ? inArray(cases.status, [...statuses]) : undefined;

/** Every word must match: a number is a case ID, anything else a part of the name (D43). */
export function matchesSearch(search: string | null): SQL | undefined {
  const { ids, nameParts } = readCaseSearch(search ?? "");
  return and(
    ...ids.map((id) => eq(cases.id, id)),
    ...nameParts.map((part) => nameHolds(cases.searchName, part)),
  );
}

/**
 * Whether one index gives the order. The indexes begin with the status, or with the firm and the status, so a list of
 * several statuses has one only if it is sorted by the status, or is all cases by ID or by entry. A client's cases are
 * so few that they are sorted.
 */
function isOfOneIndex({ statuses, sort, search }: Listing, { userType }: Actor): boolean {
  if (statuses.length === 1 || sort === "status" || userType === "client") return true;
  if (readCaseSearch(search ?? "").ids.length > 0) return true;
  return userType === "admin" && (sort === "createdAt" || sort === "caseId");
}

/** Counting stops here: beyond it the exact number helps nobody and costs a scan of the table. */
export const countLimit = 1000;

/** How many cases all pages have, or null when there are more than are counted. */
export async function countCases(
  db: Executor,
  actor: Actor,
  listing: Pick<Listing, "search" | "statuses">,
): Promise<number | null> {
  const counted = db
    .select({ id: cases.id })
    .from(cases)
    .where(and(isListed(actor, listing), ofStatuses(listing.statuses)))
    .limit(countLimit + 1)
    .as("counted");
  const [row] = await db.select({ total: count() }).from(counted);
  return row && row.total <= countLimit ? row.total : null;
}

const byId: SortKey = { expression: cases.id, type: "integer" };

/** Under a status the newest come first. The same index gives the sort by ID, read backwards. */
const newestFirst: SortKey = { expression: sql`(-${cases.id})`, type: "integer" };

const byStatus: SortKey = { expression: cases.status, type: "case_status" };

export const byName: SortKey = { expression: cases.clientName, type: "text" };

export const byCreation: SortKey = { expression: cases.createdAt, type: "timestamptz" };

/**
 * Missing values come last in both directions (D44): they stand for the far end of whichever is asked. A firm's cases
 * were all received, so its index needs no such value.
 */
function byReceipt(direction: SortDirection, { userType }: Actor): SortKey {
  const end = sql.raw(direction === "asc" ? "'infinity'" : "'-infinity'");
  const orEnd = sql`coalesce(${cases.assignedAt}, ${end}::timestamptz)`;
  return { expression: userType === "lawfirm" ? cases.assignedAt : orEnd, type: "timestamptz" };
}

const opposite: Record<SortDirection, SortDirection> = { asc: "desc", desc: "asc" };

/** Each sort ends in the case ID, and db/schema/cases.ts has an index with the same columns (D44). */
function orderOf({ sort, direction, statuses }: Listing, actor: Actor): Order {
  if (sort === "caseId" && (actor.userType !== "admin" || statuses.length === 1))
    return { name: "caseId-of-status", keys: [newestFirst], direction: opposite[direction] };
  const keys: Record<CaseSortField, Order["keys"]> = {
    caseId: [byId],
    clientName: [byName, byId],
    createdAt: [byCreation, byId],
    status: statuses.length === 1 ? [newestFirst] : [byStatus, newestFirst],
    assignedAt: [byReceipt(direction, actor), byId],
  };
  return { name: sort, keys: keys[sort], direction };
}
