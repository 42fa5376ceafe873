import { cases } from "@caseward/db/schema/cases";
import type { Cells } from "@caseward/db/statement";
import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { UserType } from "@caseward/domain/users/actor";
import { sql } from "drizzle-orm";
import { type Order, pageBy, type SortKey } from "../../../platform/database/keyset";

export type CaseSort = { sort: CaseSortField; direction: SortDirection };

const id: SortKey = { expression: cases.id, type: "integer" };

/** Under a status the newest come first. The same index gives the sort by ID, read backwards. */
const newestFirst: SortKey = {
  expression: sql`(-${cases.id})`,
  type: "integer",
};

const byStatus: SortKey = {
  expression: cases.status,
  type: "case_status",
};

export const byName: SortKey = {
  expression: cases.clientName,
  type: "text",
};

export const byCreation: SortKey = {
  expression: cases.createdAt,
  type: "timestamptz",
};

/**
 * Missing values come last in both directions (D44): they stand for the far end of whichever is asked. What a firm
 * holds was received, so its lists need no stand-in and one index for both directions.
 */
function byReceipt(direction: SortDirection, userType: UserType): SortKey {
  const end = direction === "asc" ? "infinity" : "-infinity";
  const orEnd = sql`coalesce(${cases.assignedAt}, ${sql.raw(`'${end}'`)}::timestamptz)`;
  return {
    expression: userType === "lawfirm" ? cases.assignedAt : orEnd,
    type: "timestamptz",
  };
}

const opposite: Record<SortDirection, SortDirection> = { asc: "desc", desc: "asc" };

/** Each sort ends in the case ID, and each has its index behind a status in db/schema/cases.ts (D44). */
export function orderOf({ sort, direction }: CaseSort, userType: UserType, isOfOneStatus: boolean): Order {
  if (sort === "caseId") return { name: sort, keys: [newestFirst], direction: opposite[direction] };
  const keys: Record<Exclude<CaseSortField, "caseId">, Order["keys"]> = {
    clientName: [byName, id],
    createdAt: [byCreation, id],
    status: isOfOneStatus ? [newestFirst] : [byStatus, newestFirst],
    assignedAt: [byReceipt(direction, userType), id],
  };
  return { name: sort, keys: keys[sort], direction };
}

/** Whether an index that begins with the status gives the order over several statuses. */
export const isByStatus = ({ keys }: Order) => keys[0] === byStatus;

/** Whether an index of its own gives the order over all cases. */
export const isByCreation = ({ keys }: Order) => keys[0] === byCreation;

/** A page of rows whose last cells are the keys of the order. */
export const pageOfCases = (order: Order, rows: Cells[], limit: number) =>
  pageBy(order, rows, limit, (last) => last.slice(-order.keys.length).map(String));
