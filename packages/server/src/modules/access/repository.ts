import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { and, desc, eq, type Placeholder, sql } from "drizzle-orm";

/** Whose a case is, where it stands and what is disclosed of it: what rights are judged by. */
export const heldColumns = {
  clientId: cases.clientId,
  status: cases.status,
  lawFirmId: cases.lawFirmId,
  createdFrom: cases.createdFrom,
  disclosed: cases.disclosed,
};

const selectPosition = (db: Executor, caseId: number | Placeholder) =>
  db.select(heldColumns).from(cases).where(eq(cases.id, caseId));

/** Whose a case is and where it stands, or null: what access and transitions are judged by. */
export async function findCasePosition(db: Executor, caseId: number) {
  const query = builtOnce(db, "case position", () => selectPosition(db, sql.placeholder("caseId")));
  const [found] = await query({ caseId });
  return found ?? null;
}

/**
 * The position, locked until the end of the transaction (D2): a recall waits, and of writers at the same time each sees
 * what the one before stored.
 */
export async function lockCasePosition(tx: Executor, caseId: number) {
  const [found] = await selectPosition(tx, caseId).for("no key update");
  return found ?? null;
}

/** The last offer of a case to a firm; null where it never had one, and where there is no firm. */
export async function findLastOffer(db: Executor, caseId: number, firmId: number | null) {
  if (firmId === null) return null;
  const [offer] = await db
    .select()
    .from(caseAssignments)
    .where(and(eq(caseAssignments.caseId, caseId), eq(caseAssignments.lawFirmId, firmId)))
    .orderBy(desc(caseAssignments.id))
    .limit(1);
  return offer ?? null;
}

/** Whether the last offer of a case that is with no firm has expired. In a statement that reads `cases`. */
export const hasExpired = sql<
  boolean | null
>`case when cases.status = 'Rejected' and cases.law_firm_id is null
  then (select a.outcome = 'expired' from ${caseAssignments} a where a.case_id = cases.id order by a.id desc limit 1) end`;
