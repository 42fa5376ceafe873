import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { eq } from "drizzle-orm";

const selectPosition = (db: Executor, caseId: number) =>
  db
    .select({ clientId: cases.clientId, status: cases.status, lawFirmId: cases.lawFirmId })
    .from(cases)
    .where(eq(cases.id, caseId));

/** Whose a case is and where it stands: what access and transitions are judged by. */
export async function findCasePosition(db: Executor, caseId: number) {
  const [found] = await selectPosition(db, caseId);
  return found ?? null;
}

/**
 * The position, kept so until the end of the transaction: a recall waits, and of writers at the same time each sees what
 * the one before stored.
 */
export async function findCasePositionForWriting(tx: Executor, caseId: number) {
  const [found] = await selectPosition(tx, caseId).for("no key update");
  return found ?? null;
}
