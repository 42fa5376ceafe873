import type { Executor } from "@caseward/db/client";
import { caseAssignments } from "@caseward/db/schema/assignments";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import type { CaseSortField, ListCases, SortDirection } from "@caseward/domain/cases/list-schema";
import { readCaseSearch } from "@caseward/domain/cases/search";
import type { CaseStatus } from "@caseward/domain/cases/status";
import type { Actor } from "@caseward/domain/users/actor";
import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { afterCursor, cursorValues, type Order, orderBy, pageOf, type SortKey } from "../../keyset";
import type { CaseRow } from "./repository";

export type CaseSort = { sort: CaseSortField; direction: SortDirection };
type Page = Pick<ListCases, "search" | "limit" | "cursor"> & CaseSort;

const id: SortKey = { expression: cases.id, type: "integer" };

/** Missing values come last in both directions (D44): they stand for the far end of whichever is asked. */
const receivedAt = (direction: SortDirection): SortKey => ({
  expression:
    direction === "asc"
      ? sql`coalesce(${cases.assignedAt}, 'infinity'::timestamptz)`
      : sql`coalesce(${cases.assignedAt}, '-infinity'::timestamptz)`,
  type: "timestamptz",
});

/** Each sort ends in the case ID, and each has its index in db/schema/cases.ts (D44). */
function orderOf({ sort, direction }: CaseSort): Order {
  const keys: Record<CaseSortField, readonly SortKey[]> = {
    caseId: [id],
    clientName: [{ expression: cases.clientName, type: "text" }, id],
    createdAt: [{ expression: cases.createdAt, type: "timestamptz" }, id],
    /** Within one status the newest come first. */
    status: [
      { expression: cases.status, type: "case_status" },
      { expression: sql`(-${cases.id})`, type: "integer" },
    ],
    assignedAt: [receivedAt(direction), id],
  };
  return { name: sort, keys: keys[sort], direction };
}

/** The cases somebody may see: domain/cases/access.ts as SQL. Never undefined, which would match every row. */
export function visibleTo(actor: Actor): SQL {
  if (actor.userType === "admin") return sql`true`;
  if (actor.userType === "client") return eq(cases.clientId, actor.id);
  return actor.firmId === null ? sql`false` : eq(cases.lawFirmId, actor.firmId);
}

/** Every word of the search must match: a number is a case ID, anything else a part of the name (D43). */
function matches(search: string | null): SQL[] {
  const { ids, nameParts } = readCaseSearch(search ?? "");
  return [
    ...ids.map((caseId) => eq(cases.id, caseId)),
    ...nameParts.map((part) => sql`${cases.searchName} like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}`),
  ];
}

const hasForm = (table: typeof medicalForms | typeof financialForms | typeof hipaaForms) =>
  sql<boolean>`exists (select 1 from ${table} where ${table.caseId} = ${cases.id})`;

const listedColumns = (order: Order) => ({
  case: cases,
  lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName },
  hasMedicalInfo: hasForm(medicalForms),
  hasFinancialInfo: hasForm(financialForms),
  hasHipaaInfo: hasForm(hipaaForms),
  cursorValues: cursorValues(order),
});

/** One page of the cases that somebody may see, in one statement. */
export async function listCases(
  db: Executor,
  actor: Actor,
  page: Page & { statuses: readonly CaseStatus[] },
) {
  const order = orderOf(page);
  const rows = await db
    .select(listedColumns(order))
    .from(cases)
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .where(
      and(
        visibleTo(actor),
        ofStatus(page.statuses),
        ...matches(page.search),
        afterCursor(order, page.cursor),
      ),
    )
    .orderBy(...orderBy(order))
    .limit(page.limit + 1);
  return pageOf(order, rows, page.limit);
}

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

export type RejectedRow = { case: CaseRow; isHeld: boolean; offeredAt: Date; offerNote: string | null };

/**
 * The cases whose latest offer to the firm it rejected, from the assignment history: a case that was recalled since
 * stays among them (D3).
 */
export async function listRejectedCases(db: Executor, firmId: number, page: Page) {
  const order = rejectedOrderOf(page);
  const { id: assignmentId, caseId, lawFirmId, outcome } = caseAssignments;
  const rows = await db
    .select({
      ...listedColumns(order),
      isHeld: sql<boolean>`${cases.lawFirmId} is not distinct from ${firmId}`,
      offeredAt: caseAssignments.assignedAt,
      offerNote: caseAssignments.note,
    })
    .from(caseAssignments)
    .innerJoin(cases, eq(cases.id, caseId))
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .where(
      and(
        eq(lawFirmId, firmId),
        eq(outcome, "rejected"),
        sql`not exists (select 1 from ${caseAssignments} later where later.case_id = ${caseId} and later.law_firm_id = ${firmId} and later.id > ${assignmentId})`,
        ...matches(page.search),
        afterCursor(order, page.cursor),
      ),
    )
    .orderBy(...orderBy(order))
    .limit(page.limit + 1);
  return pageOf(order, rows, page.limit);
}

/** As of all cases, but received is when the firm was offered the case, and every status is Rejected. */
function rejectedOrderOf({ sort, direction }: CaseSort): Order {
  const caseId: SortKey = { expression: caseAssignments.caseId, type: "integer" };
  const offeredAt: SortKey = { expression: caseAssignments.assignedAt, type: "timestamptz" };
  if (sort === "assignedAt") return { name: "rejected-assignedAt", keys: [offeredAt, caseId], direction };
  if (sort === "status") return { name: "rejected-status", keys: [caseId], direction };
  const order = orderOf({ sort, direction });
  return { ...order, name: `rejected-${order.name}` };
}
