import { cases } from "@caseward/db/schema/cases";
import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { CaseStatus } from "@caseward/domain/cases/status";
import type { UserType } from "@caseward/domain/users/actor";
import { sql } from "drizzle-orm";
import { cursorAfter, type Order, type SortKey } from "../../../sql/keyset";

export type CaseSort = { sort: CaseSortField; direction: SortDirection };

/** What of a listed case an order goes by. Instants as PostgreSQL wrote them. */
type Sorted = {
  id: number;
  status: CaseStatus;
  firstName: string;
  lastName: string;
  createdAt: string;
  assignedAt: string | null;
};

/** A key that also says what its value is in a row that was read, so that no statement has to repeat it as text. */
export type CaseKey<Row> = SortKey & { textOf: (row: Row) => string };

export type CaseOrder<Row = Sorted> = Omit<Order, "keys"> & {
  keys: readonly [CaseKey<Row>, ...CaseKey<Row>[]];
};

const id: CaseKey<Sorted> = { expression: cases.id, type: "integer", textOf: (row) => String(row.id) };

/** Under a status the newest come first. The same index gives the sort by ID, read backwards. */
const newestFirst: CaseKey<Sorted> = {
  expression: sql`(-${cases.id})`,
  type: "integer",
  textOf: (row) => String(-row.id),
};

const byStatus: CaseKey<Sorted> = {
  expression: cases.status,
  type: "case_status",
  textOf: (row) => row.status,
};

/** As the column of the database is made of the two. */
export const byName: CaseKey<Sorted> = {
  expression: cases.clientName,
  type: "text",
  textOf: (row) => `${row.firstName} ${row.lastName}`,
};

export const byCreation: CaseKey<Sorted> = {
  expression: cases.createdAt,
  type: "timestamptz",
  textOf: (row) => row.createdAt,
};

/**
 * Missing values come last in both directions (D44): they stand for the far end of whichever is asked. What a firm
 * holds was received, so its lists need no stand-in and one index for both directions.
 */
function byReceipt(direction: SortDirection, userType: UserType): CaseKey<Sorted> {
  const end = direction === "asc" ? "infinity" : "-infinity";
  const orEnd = sql`coalesce(${cases.assignedAt}, ${sql.raw(`'${end}'`)}::timestamptz)`;
  return {
    expression: userType === "lawfirm" ? cases.assignedAt : orEnd,
    type: "timestamptz",
    textOf: (row) => row.assignedAt ?? end,
  };
}

const opposite: Record<SortDirection, SortDirection> = { asc: "desc", desc: "asc" };

/** Each sort ends in the case ID, and each has its index behind a status in db/schema/cases.ts (D44). */
export function orderOf(
  { sort, direction }: CaseSort,
  userType: UserType,
  isOfOneStatus: boolean,
): CaseOrder {
  if (sort === "caseId") return { name: sort, keys: [newestFirst], direction: opposite[direction] };
  const keys: Record<Exclude<CaseSortField, "caseId">, CaseOrder["keys"]> = {
    clientName: [byName, id],
    createdAt: [byCreation, id],
    status: isOfOneStatus ? [newestFirst] : [byStatus, newestFirst],
    assignedAt: [byReceipt(direction, userType), id],
  };
  return { name: sort, keys: keys[sort], direction };
}

/** An order that the first key of which is the status: an index gives it over all statuses. */
export const isByStatus = ({ keys }: CaseOrder) => keys[0] === byStatus;

/** Cuts the one row that was asked for beyond the page, and says where the next page starts. */
export function pageOfCases<Row>(order: CaseOrder<Row>, rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { page, nextCursor: null };
  const values = order.keys.map(({ textOf }) => textOf(last));
  return { page, nextCursor: cursorAfter(order, values) };
}
