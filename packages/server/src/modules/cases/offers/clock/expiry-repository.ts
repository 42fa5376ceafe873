import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { offerPlanSteps, offerPlans } from "@caseward/db/schema/offers/plans";
import { and, asc, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { noFirm } from "../../repository";

/** A case whose open offer nobody has answered, and the firm that had it. */
export type Ended = { caseId: number; clientId: number; lawFirmId: number };

type Due = { now: Date; limit: number };

/**
 * Submitted cases whose offer has ended, the first one first, each locked until the end of the transaction (by
 * cases_overdue_idx). Those that another server or an answer has locked are passed over.
 */
export async function lockExpired(tx: Executor, { now, limit }: Due): Promise<Ended[]> {
  const locked = await tx
    .select({ caseId: cases.id, clientId: cases.clientId, lawFirmId: cases.lawFirmId })
    .from(cases)
    .where(
      // A literal: of a parameter PostgreSQL can't know that these are few.
      and(sql`${cases.status} = 'Submitted'`, lte(cases.overdueAt, now), isNotNull(cases.answerDueAt)),
    )
    .orderBy(asc(cases.overdueAt), asc(cases.id))
    .limit(limit)
    .for("no key update", { skipLocked: true });
  return locked.flatMap(({ lawFirmId, ...one }) => (lawFirmId === null ? [] : [{ ...one, lawFirmId }]));
}

type Release = { status: "New" | "Accepted" | "Submitted" | "Rejected"; at: Date };

/** Releases cases that the caller has locked from their firms, and ends their open offers. */
export async function releaseExpired(tx: Executor, caseIds: readonly number[], { status, at }: Release) {
  const ids = sql`${sql.param([...caseIds])}::integer[]`;
  await tx
    .update(caseAssignments)
    .set({ outcome: "expired", decidedAt: at })
    .where(and(sql`${caseAssignments.caseId} = any(${ids})`, isNull(caseAssignments.outcome)));
  await tx
    .update(cases)
    .set({ status, statusChangedAt: at, ...noFirm })
    .where(sql`${cases.id} = any(${ids})`);
}

/** Those of some cases whose plan goes on by itself, or ends with a mail of its own. */
export async function listPlanned(tx: Executor, caseIds: readonly number[]): Promise<Set<number>> {
  const found = await tx.execute<{ caseId: number }>(sql`select p.case_id as "caseId" from ${offerPlans} p
    where p.case_id = any(${sql.param([...caseIds])}::integer[]) and p.ended_at is null and (p.advances_by_itself
      or not exists (select 1 from ${offerPlanSteps} s where s.case_id = p.case_id and s.state = 'waiting'))`);
  return new Set(found.map(({ caseId }) => caseId));
}
