import { formKinds } from "@caseward/domain/forms/drafts";
import { employmentStatuses, formAnswers } from "@caseward/domain/forms/financial";
import { authorizationTypes, type HipaaInfo, hipaaFormVersion } from "@caseward/domain/forms/hipaa/schema";
import type { MedicalInfo } from "@caseward/domain/forms/medical";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { cases } from "./cases";
import { createdAt, instant, updatedAt } from "./columns";
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

export const medicalForms = pgTable("medical_forms", {
  caseId: caseId(),
  info: jsonb().$type<MedicalInfo>().notNull(),
  version: version(),
  savedBy: savedBy(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const financialForms = pgTable(
  "financial_forms",
  {
    caseId: caseId(),
    employment: employmentStatus().notNull().default("Not provided"),
    lossOfIncome: formAnswer().notNull().default("Not provided"),
    /** Whole cents; null is 'Not provided', 0 is an answer (D26). */
    monthlyIncomeCents: bigint({ mode: "number" }),
    needFinancialHelp: formAnswer().notNull().default("Not provided"),
    version: version(),
    savedBy: savedBy(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [check("financial_forms_income", sql`${table.monthlyIncomeCents} >= 0`)],
);

/** Written once and never changed: the primary key is the lock (D27). */
export const hipaaForms = pgTable(
  "hipaa_forms",
  {
    caseId: caseId(),
    formId: uuid().notNull().unique().defaultRandom(),
    patientInformation: jsonb().$type<HipaaInfo["patientInformation"]>().notNull(),
    authorizationType: authorizationType().notNull(),
    exemptions: jsonb().$type<HipaaInfo["authorization"]["exemptions"]>(),
    expirationDate: date({ mode: "string" }).notNull(),
    organizationName: text().notNull(),
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
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.form, table.userId] }),
    check("form_drafts_size", sql`octet_length(${table.content}::text) <= 1000000`),
  ],
);
