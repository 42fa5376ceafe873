import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { and, eq } from "drizzle-orm";

export type CaseRow = typeof cases.$inferSelect;
type NewCase = typeof cases.$inferInsert;
export type CaseChange = Partial<Omit<NewCase, "id" | "clientName" | "createdAt" | "updatedAt">>;

/** Where a case stands, and how the firm that holds it is called and reached by phone; or null. */
export async function findCaseFirm(db: Executor, caseId: number) {
  const [found] = await db
    .select({
      clientId: cases.clientId,
      status: cases.status,
      lawFirmId: cases.lawFirmId,
      firmName: lawFirms.firmName,
      firmPhone: lawFirms.firmPhone,
    })
    .from(cases)
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .where(eq(cases.id, caseId));
  return found ?? null;
}

/** The whole row, locked until the end of the transaction, or null. */
export async function lockCase(tx: Executor, caseId: number): Promise<CaseRow | null> {
  const [found] = await tx.select().from(cases).where(eq(cases.id, caseId)).for("no key update");
  return found ?? null;
}

/** Stores a case and answers its row. */
export async function insertCase(tx: Executor, added: NewCase): Promise<CaseRow> {
  const [row] = await tx.insert(cases).values(added).returning();
  if (!row) throw new Error("The new case was not stored");
  return row;
}

/** Changes a case that the caller has locked. */
export async function updateCase(tx: Executor, caseId: number, change: CaseChange): Promise<void> {
  await tx.update(cases).set(change).where(eq(cases.id, caseId));
}

export async function hasCases(db: Executor, clientId: number): Promise<boolean> {
  const [found] = await db.select({ id: cases.id }).from(cases).where(eq(cases.clientId, clientId)).limit(1);
  return found !== undefined;
}

export async function lawFirmExists(db: Executor, firmId: number): Promise<boolean> {
  const [found] = await db.select({ id: lawFirms.id }).from(lawFirms).where(eq(lawFirms.id, firmId));
  return found !== undefined;
}

/** Puts another contact address where the former one stood. */
export async function updateContactEmail(
  tx: Executor,
  { clientId, from, to }: { clientId: number; from: string; to: string },
): Promise<void> {
  await tx
    .update(cases)
    .set({ email: to })
    .where(and(eq(cases.clientId, clientId), eq(cases.email, from)));
}
