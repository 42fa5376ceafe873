import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { and, asc, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Ended } from "./ended";

type Due = { now: Date; limit: number };

/**
 * Submitted cases whose offer has ended, the first one first, each locked until the end of the transaction. What another
 * server or somebody's answer has locked is passed over, and what has moved on meanwhile is not due. Answered by
 * cases_overdue_idx.
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
    .set({ status, statusChangedAt: at, ...noOffer })
    .where(sql`${cases.id} = any(${ids})`);
}

const noOffer = {
  ...{ lawFirmId: null, lawFirmNote: null, assignedAt: null, searchFirm: null },
  ...{ answerDueAt: null, offerViewedAt: null, disclosed: "full" as const },
};
