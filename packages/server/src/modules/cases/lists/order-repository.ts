import { cases } from "@caseward/db/schema/cases";
import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { StoredStatus } from "@caseward/domain/cases/status/status";
import type { Actor } from "@caseward/domain/users/actor";
import { sql } from "drizzle-orm";
import { type Order, type SortKey, writtenInstant } from "../../../platform/database/keyset";

export type CaseSort = { sort: CaseSortField; direction: SortDirection };

type Sorting = CaseSort & { statuses: readonly StoredStatus[] };

/** What of a listed row the sorts read. */
type Sorted = Pick<
  typeof cases.$inferSelect,
  "id" | "status" | "firstName" | "lastName" | "createdAt" | "assignedAt" | "waitingSince"
>;

type Key = SortKey & { of: (row: Sorted) => string };

export type CaseOrder = Omit<Order, "keys"> & { keys: readonly [Key, ...Key[]] };

const byId: Key = { expression: cases.id, type: "integer", of: ({ id }) => String(id) };

/** Under a status the newest come first. The same index gives the sort by ID, read backwards. */
const newestFirst: Key = {
  expression: sql`(-${cases.id})`,
  type: "integer",
  of: ({ id }) => String(-id),
};

const byStatus: Key = { expression: cases.status, type: "case_status", of: ({ status }) => status };

/** As the generated column says it. */
const nameOf = ({ firstName, lastName }: Sorted) => `${firstName} ${lastName}`;

export const byName: Key = { expression: cases.clientName, type: "text", of: nameOf };

export const byCreation: Key = {
  expression: cases.createdAt,
  type: "timestamptz",
  of: ({ createdAt }) => writtenInstant(createdAt),
};

/**
 * Missing values come last in both directions (D44): they stand for the far end of whichever is asked. A firm's cases
 * were all received, so its index needs no such value.
 */
function byReceipt(direction: SortDirection, { userType }: Actor): Key {
  const end = farEnd[direction];
  const orEnd = sql`coalesce(${cases.assignedAt}, ${sql.raw(`'${end}'`)}::timestamptz)`;
  return {
    expression: userType === "lawfirm" ? cases.assignedAt : orEnd,
    type: "timestamptz",
    of: ({ assignedAt }) => (assignedAt ? writtenInstant(assignedAt) : end),
  };
}

/** By the instant: who has waited longest comes first in ascending order. Who waits for nobody is last in both. */
const byWait = (direction: SortDirection): Key => ({
  expression: sql`coalesce(${cases.waitingSince}, ${endOfWaits(direction)})`,
  type: "timestamptz",
  of: ({ waitingSince }) => (waitingSince ? writtenInstant(waitingSince) : farEnd[direction]),
});

const farEnd: Record<SortDirection, string> = { asc: "infinity", desc: "-infinity" };

export const endOfWaits = (direction: SortDirection) => sql.raw(`'${farEnd[direction]}'::timestamptz`);

export const opposite: Record<SortDirection, SortDirection> = { asc: "desc", desc: "asc" };

/** Each sort ends in the case ID, and db/schema/cases.ts has an index with the same columns (D44). */
export function orderOf({ sort, direction, statuses }: Sorting, actor: Actor): CaseOrder {
  if (sort === "caseId" && (actor.userType !== "admin" || statuses.length > 0))
    return { name: "caseId-of-status", keys: [newestFirst], direction: opposite[direction] };
  if (sort === "waiting") {
    const sinceDirection = opposite[direction];
    return { name: sort, keys: [byWait(sinceDirection), byId], direction: sinceDirection };
  }
  const keys: Record<Exclude<CaseSortField, "waiting">, CaseOrder["keys"]> = {
    caseId: [byId],
    clientName: [byName, byId],
    createdAt: [byCreation, byId],
    status: statuses.length === 1 ? [newestFirst] : [byStatus, newestFirst],
    assignedAt: [byReceipt(direction, actor), byId],
  };
  return { name: sort, keys: keys[sort], direction };
}
