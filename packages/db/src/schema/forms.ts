import { formKinds } from "@caseward/domain/forms/drafts";
import { employmentStatuses, formAnswers } from "@caseward/domain/forms/financial";
import { authorizationTypes, type HipaaInfo, hipaaFormVersion } from "@caseward/domain/forms/hipaa/schema";
import type { MedicalInfo } from "@caseward/domain/forms/medical";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { cases } from "./cases";
import { createdAt, instant, keyIdOf, sealedContent, updatedAt } from "./columns";
import { users, userType } from "./users";

export const employmentStatus = pgEnum("employment_status", employmentStatuses);
export const formAnswer = pgEnum("form_answer", formAnswers);
export const authorizationType = pgEnum("authorization_type", authorizationTypes);
export const formKind = pgEnum("form_kind", formKinds);

const caseId = () =>
  integer()
    .primaryKey()
    .references(() => cases.id);
const savedBy = () =>
  integer()
    .notNull()
    .references(() => users.id);

/** Counts the saves, so that a writer who has not seen the last one is told. */
const version = () => integer().notNull().default(1);

/**
 * What was typed stands encrypted in `sealed`. The columns that held it in clear are read until the rows of an older
 * version are encrypted, and never written: a row has its contents once.
 */
export const medicalForms = pgTable(
  "medical_forms",
  {
    caseId: caseId(),
    sealed: sealedContent(),
    info: jsonb().$type<MedicalInfo>(),
    version: version(),
    savedBy: savedBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("medical_forms_key_idx").on(keyIdOf(table.sealed)),
    check("medical_forms_kept_once", sql`num_nonnulls(${table.sealed}, ${table.info}) = 1`),
  ],
);

export const financialForms = pgTable(
  "financial_forms",
  {
    caseId: caseId(),
    sealed: sealedContent(),
    employment: employmentStatus(),
    lossOfIncome: formAnswer(),
    /** Whole cents; null is 'Not provided', 0 is an answer (D26). */
    monthlyIncomeCents: bigint({ mode: "number" }),
    needFinancialHelp: formAnswer(),
    version: version(),
    savedBy: savedBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("financial_forms_key_idx").on(keyIdOf(table.sealed)),
    check("financial_forms_income", sql`${table.monthlyIncomeCents} >= 0`),
    check(
      "financial_forms_kept_once",
      sql`num_nonnulls(${table.employment}, ${table.lossOfIncome}, ${table.needFinancialHelp}) = case when ${table.sealed} is null then 3 else 0 end and (${table.sealed} is null or ${table.monthlyIncomeCents} is null)`,
    ),
  ],
);

/** Written once and never changed: the primary key is the lock (D27). */
export const hipaaForms = pgTable(
  "hipaa_forms",
  {
    caseId: caseId(),
    formId: uuid().notNull().unique().defaultRandom(),
    sealed: sealedContent(),
    patientInformation: jsonb().$type<HipaaInfo["patientInformation"]>(),
    authorizationType: authorizationType(),
    exemptions: jsonb().$type<HipaaInfo["authorization"]["exemptions"]>(),
    expirationDate: date({ mode: "string" }),
    organizationName: text(),
    formVersion: text().notNull().default(hipaaFormVersion),
    representative: jsonb().$type<HipaaInfo["representative"]>(),
    /** When, by which account and from which network address it was signed; name and role as they were then. */
    submittedAt: instant().notNull(),
    submittedBy: savedBy(),
    signerName: text().notNull(),
    signerType: userType().notNull(),
    remoteAddress: text(),
  },
  (table) => [
    index("hipaa_forms_key_idx").on(keyIdOf(table.sealed)),
    check(
      "hipaa_forms_kept_once",
      sql`num_nonnulls(${table.patientInformation}, ${table.authorizationType}, ${table.expirationDate}, ${table.organizationName}) = case when ${table.sealed} is null then 4 else 0 end and (${table.sealed} is null or num_nonnulls(${table.exemptions}, ${table.representative}) = 0)`,
    ),
    check("hipaa_forms_expires_later", sql`${table.expirationDate} between '2000-01-01' and '2200-12-31'`),
    check(
      "hipaa_forms_exemptions_fit_type",
      sql`(${table.authorizationType} = 'with-exemptions') = (${table.exemptions} is not null)`,
    ),
  ],
);

/** What somebody has typed into a form and not submitted: each person's own, gone once the form is saved. */
export const formDrafts = pgTable(
  "form_drafts",
  {
    caseId: integer()
      .notNull()
      .references(() => cases.id),
    form: formKind().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    sealed: sealedContent(),
    content: jsonb().$type<Record<string, unknown>>(),
    savedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.form, table.userId] }),
    index("form_drafts_key_idx").on(keyIdOf(table.sealed)),
    check("form_drafts_kept_once", sql`num_nonnulls(${table.sealed}, ${table.content}) = 1`),
    check("form_drafts_size", sql`octet_length(${table.content}::text) <= 1000000`),
    check("form_drafts_sealed_size", sql`octet_length(${table.sealed}) <= 1000400`),
  ],
);

const isSaved = () => boolean().notNull().default(false);

/**
 * Which forms a case has, so that a list looks once for each of its rows and not in three tables. A case without a form
 * has no row. The database keeps it itself, by triggers of the three tables (migration "saved-forms").
 */
export const savedForms = pgTable("saved_forms", {
  caseId: caseId(),
  medical: isSaved(),
  financial: isSaved(),
  hipaa: isSaved(),
});
