import type { Executor } from "@caseward/db/client";
import { hipaaForms } from "@caseward/db/schema/forms";
import { and, type Column, eq, isNull, ne } from "drizzle-orm";
import { openRow, sealRow } from "../../platform/encryption/sealed-rows";
import { type HipaaContent, hipaaContent } from "../../platform/encryption/sealed-tables";
import type { Store } from "../../platform/encryption/vault";

type HipaaVersion = { caseId: number; version: number };
type NewHipaa = HipaaContent &
  HipaaVersion &
  Omit<
    typeof hipaaForms.$inferInsert,
    keyof HipaaContent | keyof HipaaVersion | "sealed" | "formId" | "formVersion"
  >;

/** The version of a case's authorization that no later one has superseded. */
export const isPresentHipaa = (caseId: Column | number) =>
  and(eq(hipaaForms.caseId, caseId), isNull(hipaaForms.supersededAt));

/** Stores a version of an authorization. Its id, or null when another one is the present one: the index is the lock (D27). */
export async function insertHipaaForm({ db, vault }: Store, form: NewHipaa): Promise<string | null> {
  const [made] = await db
    .insert(hipaaForms)
    .values(sealRow(vault, hipaaContent, form))
    .onConflictDoNothing()
    .returning({ formId: hipaaForms.formId });
  return made?.formId ?? null;
}

export async function findPresentHipaa({ db, vault }: Store, caseId: number) {
  const [found] = await db.select().from(hipaaForms).where(isPresentHipaa(caseId));
  return found ? openRow(vault, hipaaContent, found) : null;
}

/** When the present version was revoked and which it is, without opening it; null when there is none. */
export async function findHipaaState(db: Executor, caseId: number) {
  const { version, revokedAt, formId } = hipaaForms;
  const [found] = await db
    .select({ version, revokedAt, formId })
    .from(hipaaForms)
    .where(isPresentHipaa(caseId));
  return found ?? null;
}

/** Notes that a version was superseded: another one may then be stored. */
export async function supersedeHipaaForm(tx: Executor, caseId: number, at: Date): Promise<void> {
  await tx.update(hipaaForms).set({ supersededAt: at }).where(isPresentHipaa(caseId));
}

/** Notes that the client has confirmed what somebody else entered. Whether it was not so already. */
export async function confirmPresentHipaa(tx: Executor, caseId: number, at: Date): Promise<boolean> {
  const isOpen = and(isNull(hipaaForms.confirmedAt), ne(hipaaForms.signerType, "client"));
  const confirmed = await tx
    .update(hipaaForms)
    .set({ confirmedAt: at })
    .where(and(isPresentHipaa(caseId), isOpen))
    .returning({ formId: hipaaForms.formId });
  return confirmed.length > 0;
}

type Revoked = HipaaContent & HipaaVersion & { revokedAt: Date };

/** Stores the revocation of a version, its reason among the encrypted contents. */
export async function storeRevocation({ db, vault }: Store, form: Revoked): Promise<void> {
  const { sealed, revokedAt } = sealRow(vault, hipaaContent, form);
  await db
    .update(hipaaForms)
    .set({ sealed, revokedAt })
    .where(and(eq(hipaaForms.caseId, form.caseId), eq(hipaaForms.version, form.version)));
}
