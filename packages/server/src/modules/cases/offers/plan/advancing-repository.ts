import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { offerPlanSteps, offerPlans } from "@caseward/db/schema/offers/plans";
import { undoMs } from "@caseward/domain/cases/offers/offer";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";

type Wanted = { now: Date; after: number; limit: number };

/** An offer that expired is with no firm. A decline may be taken back for a while. */
const isEndSettled = (now: Date) => {
  const undoEnded = new Date(now.getTime() - undoMs).toISOString();
  return sql`(${cases.lawFirmId} is null or ${cases.statusChangedAt} <= ${undoEnded}::timestamptz)`;
};

/**
 * Cases that no firm has, while their plan runs: it goes on by itself, or there is nobody left and nobody takes a decline
 * back any more. From the index of running plans, in the order of the cases.
 */
export async function listDuePlans(db: Executor, { now, after, limit }: Wanted): Promise<number[]> {
  const hasNext = sql`exists ${db
    .select({ one: sql`1` })
    .from(offerPlanSteps)
    .where(and(eq(offerPlanSteps.caseId, offerPlans.caseId), eq(offerPlanSteps.state, "waiting")))}`;
  const due = await db
    .select({ caseId: offerPlans.caseId })
    .from(offerPlans)
    .innerJoin(cases, eq(cases.id, offerPlans.caseId))
    .where(
      and(
        isNull(offerPlans.endedAt),
        gt(offerPlans.caseId, after),
        eq(cases.status, "Rejected"),
        sql`case when ${hasNext} then ${offerPlans.advancesByItself} else ${isEndSettled(now)} end`,
      ),
    )
    .orderBy(asc(offerPlans.caseId))
    .limit(limit);
  return due.map(({ caseId }) => caseId);
}
