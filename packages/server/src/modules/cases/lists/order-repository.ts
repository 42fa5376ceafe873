import { cases, disclosedName } from "@caseward/db/schema/cases";
import type { CaseView } from "@caseward/domain/cases/lists/queue/views";
import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import { isHiddenDecline } from "@caseward/domain/cases/offers/undo";
import type { StoredStatus } from "@caseward/domain/cases/status/status";
import type { Actor } from "@caseward/domain/users/actor";
import { sql } from "drizzle-orm";
import { type Order, type SortKey, writtenInstant } from "../../../platform/database/keyset";
import { statusForClient, waitingSinceForClient } from "./client-status-repository";

export type CaseSort = { sort: CaseSortField; direction: SortDirection };

type Sorting = CaseSort & { statuses: readonly StoredStatus[]; view?: CaseView | null; now: Date };

/** What of a listed row the sorts read. */
type Sorted = Pick<
  typeof cases.$inferSelect,
  | ("id" | "status" | "firstName" | "lastName" | "createdAt" | "assignedAt" | "waitingSince")
  | ("deadlineOn" | "isDeadlineRed" | "disclosed" | "lawFirmId")
>;

type Key = SortKey & { of: (row: Sorted) => string };

export type CaseOrder = Omit<Order, "keys"> & {
  keys: readonly [Key, ...Key[]];
  /** As the cases of one status have an index for it, where that is another. */
  keysOf?: (status: StoredStatus) => CaseOrder["keys"];
};

export const orderOfStatus = (order: CaseOrder, status: StoredStatus): CaseOrder => ({
  ...order,
  keys: order.keysOf?.(status) ?? order.keys,
});

const byId: Key = { expression: cases.id, type: "integer", of: ({ id }) => String(id) };

/** The newest first, under a status; the same index, read backwards, gives the sort by ID. */
const newestFirst: Key = {
  expression: sql`(-${cases.id})`,
  type: "integer",
  of: ({ id }) => String(-id),
};

const byStatus: Key = { expression: cases.status, type: "case_status", of: ({ status }) => status };

/** Of a client's cases, as the client is told them: neither the order nor a cursor tells of a decline before. */
const keysForClient = (now: Date) => {
  const isHiddenFromClient = (row: Sorted) => isHiddenDecline("client", row, now);
  const status: Key = {
    ...{ expression: statusForClient, type: "case_status" },
    of: (row) => (isHiddenFromClient(row) ? "Submitted" : row.status),
  };
  const wait = (direction: SortDirection): Key => ({
    expression: sql`coalesce(${waitingSinceForClient}, ${endOfWaits(direction)})`,
    type: "timestamptz",
    of: (row) =>
      byWait(direction).of(isHiddenFromClient(row) ? { ...row, waitingSince: row.assignedAt } : row),
  });
  return { status, wait };
};

/** As the generated column says it. */
const nameOf = ({ firstName, lastName }: Sorted) => `${firstName} ${lastName}`;

const byName: Key = { expression: cases.clientName, type: "text", of: nameOf };

/** Of a firm's cases, as the index has it: names that are not disclosed stand together, and no cursor holds one. */
const byDisclosedName: Key = {
  expression: disclosedName(cases),
  type: "text",
  of: (row) => (row.disclosed === "summary" ? "" : nameOf(row)),
};

export const byCreation: Key = {
  expression: cases.createdAt,
  type: "timestamptz",
  of: ({ createdAt }) => writtenInstant(createdAt),
};

/**
 * Missing values are last in both directions (D44), by a value at the far end; a firm's cases were all received and
 * need none.
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

/** By the instant since when it waits; who waits for nobody is last in both directions. */
const byWait = (direction: SortDirection): Key => ({
  expression: sql`coalesce(${cases.waitingSince}, ${endOfWaits(direction)})`,
  type: "timestamptz",
  of: ({ waitingSince }) => (waitingSince ? writtenInstant(waitingSince) : farEnd[direction]),
});

/** The same, but what waits for a firm's answer while its time limit is red is first in both directions. */
const byUrgency = (direction: SortDirection): Key => ({
  expression: sql`case when ${isUrgent} then ${startOfWaits(direction)} else ${cases.waitingSince} end`,
  type: "timestamptz",
  of: (row) =>
    row.status === "Submitted" && row.isDeadlineRed ? farEnd[opposite[direction]] : byWait(direction).of(row),
});

/** As the indexes have it. */
export const isUrgent = sql`${cases.status} = 'Submitted' and ${cases.isDeadlineRed}`;

/**
 * By the next time limit, missing ones last; a firm is told none of a case that it rejected. In the descending order of
 * what ends soon the cast to an instant, which no index has, makes PostgreSQL sort the few cases of the view instead of
 * reading the index to its end.
 */
function byDeadline({ direction, view }: Sorting, { userType }: Actor): Key {
  const isFirm = userType === "lawfirm";
  const deadline = isFirm
    ? sql`case when ${cases.status} <> 'Rejected' then ${cases.deadlineOn} end`
    : cases.deadlineOn;
  const day = sql`coalesce(${deadline}, ${endOfDays(direction)})`;
  return {
    expression: view === "deadline_soon" && direction === "desc" ? sql`${day}::timestamp` : day,
    type: "date",
    of: ({ status, deadlineOn }) =>
      (isFirm && status === "Rejected" ? null : deadlineOn) ?? farEnd[direction],
  };
}

const farEnd: Record<SortDirection, string> = { asc: "infinity", desc: "-infinity" };

export const endOfWaits = (direction: SortDirection) => sql.raw(`'${farEnd[direction]}'::timestamptz`);

export const opposite: Record<SortDirection, SortDirection> = { asc: "desc", desc: "asc" };

export const startOfWaits = (direction: SortDirection) => endOfWaits(opposite[direction]);

export const endOfDays = (direction: SortDirection) => sql.raw(`'${farEnd[direction]}'::date`);

/** Each sort ends in the case ID, and db/schema/cases.ts has an index with the same columns (D44). */
export function orderOf(sorting: Sorting, actor: Actor): CaseOrder {
  const { sort, direction, statuses, now } = sorting;
  const forClient = actor.userType === "client" ? keysForClient(now) : null;
  if (forClient && sort === "waiting")
    return {
      name: sort,
      keys: [forClient.wait(opposite[direction]), byId],
      direction: opposite[direction],
    };
  if (sort === "caseId" && (actor.userType !== "admin" || statuses.length > 0))
    return { name: "caseId-of-status", keys: [newestFirst], direction: opposite[direction] };
  if (sort === "waiting" || sort === "queue") return waitOrder(sort, opposite[direction]);
  const keys: Record<Exclude<CaseSortField, "waiting" | "queue">, CaseOrder["keys"]> = {
    caseId: [byId],
    clientName: [actor.userType === "lawfirm" ? byDisclosedName : byName, byId],
    createdAt: [byCreation, byId],
    status: statuses.length === 1 ? [newestFirst] : [forClient?.status ?? byStatus, newestFirst],
    assignedAt: [byReceipt(direction, actor), byId],
    deadline: [byDeadline(sorting, actor), byId],
  };
  return { name: sort, keys: keys[sort], direction };
}

/** By the instant since when a case waits, so that the longest wait is the first in ascending order. */
function waitOrder(name: "waiting" | "queue", direction: SortDirection): CaseOrder {
  const keys: CaseOrder["keys"] = [byWait(direction), byId];
  if (name === "waiting") return { name, keys, direction };
  const queue: CaseOrder["keys"] = [byUrgency(direction), byId];
  const keysOf = (status: StoredStatus) => (status === "Submitted" ? queue : keys);
  return {
    name,
    keys: [{ ...byUrgency(direction), expression: wholeQueue(direction) }, byId],
    keysOf,
    direction,
  };
}

/** Over all statuses: every submitted case waits for its firm. */
const wholeQueue = (direction: SortDirection) =>
  sql`case when ${isUrgent} then ${startOfWaits(direction)} else ${byWait(direction).expression} end`;
