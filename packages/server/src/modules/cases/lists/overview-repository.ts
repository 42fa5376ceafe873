import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { type CaseStatus, caseStatuses } from "@caseward/domain/cases/status/status";
import { asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { countLimit } from "./list-repository";

/** Null when there are more than are counted. */
const capped = (total: number | undefined): number | null =>
  total !== undefined && total <= countLimit ? total : null;

const statuses = sql`unnest(array[${sql.join(
  caseStatuses.map((status) => sql`${status}`),
  sql`, `,
)}]::case_status[])`;

/** Counts rows, however many there are, no further than to the limit. */
const countUpToLimit = (rows: SQL) =>
  sql`(select count(*)::int from (${rows} limit ${countLimit + 1}) as counted)`;

/** How many cases each status has, each counted by a scan of the index that begins with the status. */
export async function countByStatus(db: Executor) {
  const ofStatus = sql`select from ${cases} where ${cases.status} = wanted.status`;
  const rows = await db.execute<{ status: CaseStatus; total: number }>(
    sql`select wanted.status, ${countUpToLimit(ofStatus)} as total from ${statuses} as wanted(status)`,
  );
  return rows.map(({ status, total }) => ({ status, count: capped(total) }));
}

/**
 * How many cases were entered between each boundary and the next. No index has the time in front, so a week is read
 * status by status; the limit within keeps it from being read as a join of the whole table.
 */
export async function countByWeek(db: Executor, boundaries: readonly Date[]) {
  const weeks = boundaries
    .slice(0, -1)
    .map((from, index) => sql`(${index}::int, ${instant(from)}, ${instant(boundaries[index + 1] ?? from)})`);
  const entered = sql`select from ${statuses} as wanted(status) cross join lateral (
    select from ${cases} where ${cases.status} = wanted.status
      and ${cases.createdAt} >= week.starts_at and ${cases.createdAt} < week.ends_at
    limit ${countLimit + 1}) as found`;
  const rows = await db.execute<{ total: number }>(
    sql`select ${countUpToLimit(entered)} as total
      from (values ${sql.join(weeks, sql`, `)}) as week(position, starts_at, ends_at) order by position`,
  );
  return rows.map(({ total }) => capped(total));
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The offers that have waited longest for their firm's answer, the oldest first, and until when the firm promised it. */
export function listWaitingOffers(db: Executor, limit: number) {
  const { id, caseId, lawFirmId, assignedAt, outcome } = caseAssignments;
  return db
    .select({
      caseId,
      clientName: cases.clientName,
      lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName },
      assignedAt,
      overdueAt: cases.overdueAt,
    })
    .from(caseAssignments)
    .innerJoin(cases, eq(cases.id, caseId))
    .innerJoin(lawFirms, eq(lawFirms.id, lawFirmId))
    .where(isNull(outcome))
    .orderBy(asc(assignedAt), asc(id))
    .limit(limit);
}

/** How many submitted cases wait longer for the answer than their firm has promised. */
export async function countOverdueOffers(db: Executor, now: Date) {
  const waiting = sql`select from ${cases} where ${cases.status} = 'Submitted' and ${cases.overdueAt} < ${instant(now)}`;
  const [row] = await db.execute<{ total: number }>(sql`select ${countUpToLimit(waiting)} as total`);
  return capped(row?.total);
}
