import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts } from "@caseward/db/schema/firms";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { and, desc, eq, gt, lte } from "drizzle-orm";

/** A case and the address of its firm's contact, the case locked until the end of the transaction; or null. */
export async function findHeldCaseForUpdate(tx: Executor, caseId: number) {
  const [found] = await tx
    .select({ status: cases.status, lawFirmId: cases.lawFirmId, contactEmail: firmContacts.email })
    .from(cases)
    .leftJoin(firmContacts, eq(firmContacts.lawFirmId, cases.lawFirmId))
    .where(eq(cases.id, caseId))
    .for("no key update", { of: cases });
  return found ?? null;
}

/** When the firm of a case was last asked for its answer, between two times. Deleted tasks count: their mails were sent. */
export async function findFirmReminder(
  tx: Executor,
  caseId: number,
  [after, before]: readonly [Date, Date],
): Promise<Date | null> {
  const { entityType, entityId, taskSubtype, sentAt } = scheduledTasks;
  const [found] = await tx
    .select({ sentAt })
    .from(scheduledTasks)
    .where(
      and(
        eq(entityType, "case"),
        eq(entityId, caseId),
        eq(taskSubtype, "firm_response"),
        gt(sentAt, after),
        lte(sentAt, before),
      ),
    )
    .orderBy(desc(sentAt))
    .limit(1);
  return found?.sentAt ?? null;
}
