import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { users } from "@caseward/db/schema/users";
import { and, eq, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";

type NewMedical = Pick<typeof medicalForms.$inferInsert, "caseId" | "info" | "savedBy">;
type NewFinancial = Omit<typeof financialForms.$inferInsert, "version" | "createdAt" | "updatedAt">;
type NewHipaa = Omit<typeof hipaaForms.$inferInsert, "formId" | "formVersion">;

const next = (version: PgColumn) => sql`${version} + 1`;

/** A version of 0 says that the writer has seen no form: then nothing may be replaced. Null replaces whatever is there. */
const replaceable = (expected: number | null) => (expected === 0 ? { setWhere: sql`false` } : {});

/** Stores the whole form, in one guarded statement. The new version, or null when another than the expected is stored. */
export async function upsertMedicalForm(
  tx: Executor,
  form: NewMedical,
  expected: number | null,
): Promise<number | null> {
  const { caseId, version } = medicalForms;
  const set = { ...form, version: next(version) };
  const isSeen = and(eq(caseId, form.caseId), eq(version, expected ?? 0));
  const saved = await (expected
    ? tx.update(medicalForms).set(set).where(isSeen).returning({ version })
    : tx
        .insert(medicalForms)
        .values(form)
        .onConflictDoUpdate({ target: caseId, set, ...replaceable(expected) })
        .returning({ version }));
  return saved[0]?.version ?? null;
}

/** The same for the financial form. */
export async function upsertFinancialForm(
  tx: Executor,
  form: NewFinancial,
  expected: number | null,
): Promise<number | null> {
  const { caseId, version } = financialForms;
  const set = { ...form, version: next(version) };
  const isSeen = and(eq(caseId, form.caseId), eq(version, expected ?? 0));
  const saved = await (expected
    ? tx.update(financialForms).set(set).where(isSeen).returning({ version })
    : tx
        .insert(financialForms)
        .values(form)
        .onConflictDoUpdate({ target: caseId, set, ...replaceable(expected) })
        .returning({ version }));
  return saved[0]?.version ?? null;
}

/** Stores an authorization where there is none: the primary key is the lock (D27). Its id, or null when it is locked. */
export async function insertHipaaForm(tx: Executor, form: NewHipaa): Promise<string | null> {
  const [made] = await tx
    .insert(hipaaForms)
    .values(form)
    .onConflictDoNothing()
    .returning({ formId: hipaaForms.formId });
  return made?.formId ?? null;
}

const medicalSaver = alias(users, "medical_saver");
const financialSaver = alias(users, "financial_saver");

/** The three forms of a case with who saved them last. The case is known to exist. */
export async function findForms(db: Executor, caseId: number) {
  const [found] = await db
    .select({
      medical: medicalForms,
      medicalSaver: {
        id: medicalSaver.id,
        firstName: medicalSaver.firstName,
        lastName: medicalSaver.lastName,
        userType: medicalSaver.userType,
      },
      financial: financialForms,
      financialSaver: {
        id: financialSaver.id,
        firstName: financialSaver.firstName,
        lastName: financialSaver.lastName,
        userType: financialSaver.userType,
      },
      hipaa: hipaaForms,
    })
    .from(cases)
    .leftJoin(medicalForms, eq(medicalForms.caseId, cases.id))
    .leftJoin(medicalSaver, eq(medicalSaver.id, medicalForms.savedBy))
    .leftJoin(financialForms, eq(financialForms.caseId, cases.id))
    .leftJoin(financialSaver, eq(financialSaver.id, financialForms.savedBy))
    .leftJoin(hipaaForms, eq(hipaaForms.caseId, cases.id))
    .where(eq(cases.id, caseId));
  return found ?? null;
}

export type FoundForms = NonNullable<Awaited<ReturnType<typeof findForms>>>;

/** An account as the forms name it. */
export async function findPerson(db: Executor, userId: number) {
  const [found] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) throw new Error("An account of this case is gone");
  return found;
}
