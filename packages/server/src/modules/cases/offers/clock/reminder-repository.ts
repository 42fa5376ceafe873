import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { hoursColumns, isPrimaryOffice } from "../../../firms/settings/repository";

const { id, caseId, lawFirmId, assignedAt, remindAt, outcome } = caseAssignments;

/**
 * Open offers whose firm is to be reminded, the first one first, each locked until the end of the transaction (by
 * case_assignments_to_remind_idx); what another server has locked is passed over.
 */
export const lockOffersToRemind = (tx: Executor, { now, limit }: { now: Date; limit: number }) =>
  tx
    .select({
      ...{ id, caseId, lawFirmId, assignedAt },
      end: cases.answerDueAt,
      verification: lawFirms.verification,
      hours: hoursColumns,
    })
    .from(caseAssignments)
    .innerJoin(cases, eq(cases.id, caseId))
    .innerJoin(lawFirms, eq(lawFirms.id, lawFirmId))
    .leftJoin(addresses, isPrimaryOffice)
    .where(and(isNull(outcome), isNotNull(remindAt), lte(remindAt, now)))
    .orderBy(asc(remindAt), asc(id))
    .limit(limit)
    .for("update", { of: caseAssignments, skipLocked: true });

type Next = { id: number; next: Date | null };

/** Notes when the firms of locked offers are reminded next. */
export async function updateReminders(tx: Executor, reminders: readonly Next[]): Promise<void> {
  const given = JSON.stringify(reminders);
  await tx.execute(sql`update ${caseAssignments} set remind_at = given.next
    from json_to_recordset(${given}::json) as given (id integer, next timestamptz)
    where ${id} = given.id`);
}
