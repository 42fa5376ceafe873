import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts } from "@caseward/db/schema/firms";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { and, asc, eq, gt, inArray, lte, max } from "drizzle-orm";
import { hasExpired, heldColumns } from "../../access/repository";

/**
 * Cases with the addresses of their firms' contacts, locked until the end of the transaction: in the order of their
 * numbers, so that two who lock some of the same do not wait for each other.
 */
export const lockHeldCases = (tx: Executor, caseIds: readonly number[]) =>
  tx
    .select({
      caseId: cases.id,
      ...heldColumns,
      hasExpired,
      contactEmail: firmContacts.email,
    })
    .from(cases)
    .leftJoin(firmContacts, eq(firmContacts.lawFirmId, cases.lawFirmId))
    .where(inArray(cases.id, [...caseIds]))
    .orderBy(asc(cases.id))
    .for("no key update", { of: cases });

export type LockedCase = Awaited<ReturnType<typeof lockHeldCases>>[number];

/** When the firms of cases were last asked for their answers, between two times. Deleted tasks count: their mails were sent. */
export async function findFirmReminders(
  tx: Executor,
  caseIds: readonly number[],
  [after, before]: readonly [Date, Date],
): Promise<Map<number, Date>> {
  const { entityType, entityId, taskSubtype, sentAt } = scheduledTasks;
  const found = await tx
    .select({ caseId: entityId, lastSentAt: max(sentAt) })
    .from(scheduledTasks)
    .where(
      and(
        eq(entityType, "case"),
        inArray(entityId, [...caseIds]),
        eq(taskSubtype, "firm_response"),
        gt(sentAt, after),
        lte(sentAt, before),
      ),
    )
    .groupBy(entityId);
  return new Map(found.flatMap(({ caseId, lastSentAt }) => (lastSentAt ? [[caseId, lastSentAt]] : [])));
}
