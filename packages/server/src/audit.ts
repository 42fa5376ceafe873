import type { Executor } from "@caseward/db/client";
import { auditEvents } from "@caseward/db/schema/audit";

type AuditEvent = Omit<typeof auditEvents.$inferInsert, "id">;

/** Adds a row to the record of who did what, in the transaction that does it. */
export async function insertAuditEvent(tx: Executor, event: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values(event);
}
