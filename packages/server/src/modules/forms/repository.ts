import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { users } from "@caseward/db/schema/users";
import { type FormKind, formKinds } from "@caseward/domain/forms/drafts";
import { fullName } from "@caseward/domain/values/text";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { openJoined, sealRow } from "../../platform/encryption/sealed-rows";
import {
  type FinancialContent,
  financialContent,
  hipaaContent,
  type MedicalContent,
  medicalContent,
} from "../../platform/encryption/sealed-tables";
import type { Store, Vault } from "../../platform/encryption/vault";
import { heldColumns } from "../access/repository";
import { accessLogOf, type Reader } from "../audit/access-log-repository";
import { isPresentHipaa } from "./hipaa-repository";

type Saved = { caseId: number; savedBy: number };
type NewMedical = Saved & MedicalContent;
type NewFinancial = Saved & FinancialContent;
const next = (version: PgColumn) => sql`${version} + 1`;

/** Which stored version may be replaced: none for 0, since the writer has seen no form; any for null. */
const replaceable = (expected: number | null) => (expected === 0 ? { setWhere: sql`false` } : {});

type FormTable = typeof medicalForms | typeof financialForms;
type Form = { caseId: number; savedBy: number; sealed: Buffer };

/** Stores the whole form, in one guarded statement; null when another version than the expected is stored. */
async function upsertForm(db: Executor, table: FormTable, form: Form, expected: number | null) {
  const { caseId, version } = table;
  const set = { ...form, version: next(version) };
  const isSeen = and(eq(caseId, form.caseId), eq(version, expected ?? 0));
  const saved = await (expected
    ? db.update(table).set(set).where(isSeen).returning({ version })
    : db
        .insert(table)
        .values(form)
        .onConflictDoUpdate({ target: caseId, set, ...replaceable(expected) })
        .returning({ version }));
  return saved[0]?.version ?? null;
}

export const upsertMedicalForm = ({ db, vault }: Store, given: NewMedical, expected: number | null) =>
  upsertForm(db, medicalForms, sealRow(vault, medicalContent, given), expected);

export const upsertFinancialForm = ({ db, vault }: Store, given: NewFinancial, expected: number | null) =>
  upsertForm(db, financialForms, sealRow(vault, financialContent, given), expected);

const hasForm = {
  medical: "hasMedicalInfo",
  financial: "hasFinancialInfo",
  hipaa: "hasHipaaInfo",
} as const satisfies Record<FormKind, keyof typeof cases.$inferSelect>;

type NotedForm = { caseId: number; form: FormKind; isThere?: boolean; at: Date };

/**
 * Sets the flag of a form on the case, for the lists, where it changes. With the last missing form, and with the first
 * that is missing again, it becomes another party's turn.
 */
export async function noteForm(tx: Executor, { caseId, form, isThere = true, at }: NotedForm): Promise<void> {
  const flag = hasForm[form];
  const others = formKinds.filter((kind) => kind !== form).map((kind) => cases[hasForm[kind]]);
  const { turnChangedAt } = cases;
  await tx
    .update(cases)
    .set({
      [flag]: isThere,
      turnChangedAt: sql`case when ${and(...others.map((other) => eq(other, true)))} then ${sql.param(at, turnChangedAt)}::timestamptz else ${turnChangedAt} end`,
    })
    .where(and(eq(cases.id, caseId), ne(cases[flag], isThere)));
}

const medicalSaver = alias(users, "medical_saver");
const financialSaver = alias(users, "financial_saver");

const selectForms = (db: Pick<Executor, "select">, caseId: number) =>
  db
    .select({
      held: heldColumns,
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
    .leftJoin(hipaaForms, isPresentHipaa(cases.id))
    .where(eq(cases.id, caseId));

/** The three forms of a case with who saved them last, and where the case stands. */
export async function findForms({ db, vault }: Store, caseId: number) {
  const [found] = await selectForms(db, caseId);
  return found ? openForms(vault, found) : null;
}

export const storedForms = sql<FormKind[]>`array_remove(array[${sql.join(
  [medicalForms, financialForms, hipaaForms].map(
    ({ caseId }, index) =>
      sql`case when exists (select from ${caseId.table} where ${caseId} = ${cases.id}) then ${formKinds[index]}::text end`,
  ),
  sql`, `,
)}], null)`;

/** The same, recorded as read where the reader may read them. */
export async function findFormsForReader(ctx: Store & Reader, caseId: number) {
  const accessLog = accessLogOf(ctx, { action: "forms.get", caseId, contents: storedForms });
  const [found] = await selectForms(ctx.db.with(...accessLog), caseId);
  return found ? openForms(ctx.vault, found) : null;
}

/** The columns of the forms that answers carry, and what opens them. */
export const answeredForms = {
  medical: { caseId: medicalForms.caseId, sealed: medicalForms.sealed },
  financial: {
    caseId: financialForms.caseId,
    sealed: financialForms.sealed,
  },
  hipaa: {
    caseId: hipaaForms.caseId,
    sealed: hipaaForms.sealed,
    formId: hipaaForms.formId,
    submittedAt: hipaaForms.submittedAt,
    submittedBy: hipaaForms.submittedBy,
    signerName: hipaaForms.signerName,
    signerType: hipaaForms.signerType,
    version: hipaaForms.version,
    confirmedAt: hipaaForms.confirmedAt,
    revokedAt: hipaaForms.revokedAt,
  },
};

type Answered<Table extends { $inferSelect: object }, Columns> = Pick<
  Table["$inferSelect"],
  keyof Columns & keyof Table["$inferSelect"]
>;

export type StoredForms = {
  medical: Answered<typeof medicalForms, typeof answeredForms.medical> | null;
  financial: Answered<typeof financialForms, typeof answeredForms.financial> | null;
  hipaa: Answered<typeof hipaaForms, typeof answeredForms.hipaa> | null;
};

/** What is read beside a case, with the contents of its forms. Throws `unavailable`. */
export const openForms = <Found extends StoredForms>(vault: Vault, found: Found) => ({
  ...found,
  medical: openJoined(vault, medicalContent, found.medical),
  financial: openJoined(vault, financialContent, found.financial),
  hipaa: openJoined(vault, hipaaContent, found.hipaa),
});

/** Whether a case has all three forms, with an authorization that is not revoked. */
export async function hasAllForms(db: Executor, caseId: number): Promise<boolean> {
  const [found] = await db
    .select({ caseId: hipaaForms.caseId })
    .from(hipaaForms)
    .innerJoin(medicalForms, eq(medicalForms.caseId, hipaaForms.caseId))
    .innerJoin(financialForms, eq(financialForms.caseId, hipaaForms.caseId))
    .where(and(eq(hipaaForms.caseId, caseId), isNull(hipaaForms.revokedAt)));
  return found !== undefined;
}

export type OpenedForms = ReturnType<typeof openForms<StoredForms>>;

export type FoundForms = NonNullable<Awaited<ReturnType<typeof findForms>>>;

export async function findPerson(db: Executor, userId: number) {
  const [found] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      firmName: lawFirms.firmName,
    })
    .from(users)
    .leftJoin(lawFirms, eq(lawFirms.id, users.lawFirmId))
    .where(eq(users.id, userId));
  if (!found) throw new Error("An account of this case is gone");
  return found;
}

/** The names by which the client of a case is known: the case's and the account's. */
export async function findClientNames(db: Executor, caseId: number): Promise<string[]> {
  const [found] = await db
    .select({
      ofCase: { firstName: cases.firstName, lastName: cases.lastName },
      ofAccount: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .where(eq(cases.id, caseId));
  return found ? [fullName(found.ofCase), fullName(found.ofAccount)] : [];
}
