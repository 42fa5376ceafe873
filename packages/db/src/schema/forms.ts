import { formKinds } from "@caseward/domain/forms/drafts";
import { hipaaFormVersion } from "@caseward/domain/forms/hipaa/schema";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cases } from "./cases";
import { createdAt, instant, keyIdOf, sealedContent, updatedAt } from "./columns";
import { users, userType } from "./users";

export const formKind = pgEnum("form_kind", formKinds);

const caseId = () =>
  integer()
    .primaryKey()
    .references(() => cases.id);
const savedBy = () =>
  integer()
    .notNull()
    .references(() => users.id);

/** A form that is saved again and again. What was typed stands encrypted in `sealed` (server, encryption/sealed-tables.ts). */
const replaceable = () => ({
  caseId: caseId(),
  sealed: sealedContent(),
  /** Counts the saves, so that a writer who has not seen the last one is refused. */
  version: integer().notNull().default(1),
  savedBy: savedBy(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const medicalForms = pgTable("medical_forms", replaceable(), (table) => [
  index("medical_forms_key_idx").on(keyIdOf(table.sealed)),
]);

export const financialForms = pgTable("financial_forms", replaceable(), (table) => [
  index("financial_forms_key_idx").on(keyIdOf(table.sealed)),
]);

/**
 * Inserted once; afterwards it is only revoked by the client, and superseded by its next version (D27). A version that no
 * other one has superseded is the present one, and the unique index lets a case have one of these.
 */
export const hipaaForms = pgTable(
  "hipaa_forms",
  {
    caseId: integer()
      .notNull()
      .references(() => cases.id),
    version: integer().notNull().default(1),
    formId: uuid().notNull().unique().defaultRandom(),
    sealed: sealedContent(),
    formVersion: text().notNull().default(hipaaFormVersion),
    /** When, by which account and from which network address it was signed; name and role as they were then. */
    submittedAt: instant().notNull(),
    submittedBy: savedBy(),
    signerName: text().notNull(),
    signerType: userType().notNull(),
    remoteAddress: text(),
    /** When the client confirmed what somebody else entered for them. */
    confirmedAt: instant(),
    revokedAt: instant(),
    supersededAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.version] }),
    uniqueIndex("hipaa_forms_present").on(table.caseId).where(sql`${table.supersededAt} is null`),
    index("hipaa_forms_key_idx").on(keyIdOf(table.sealed)),
    check("hipaa_forms_superseded", sql`${table.supersededAt} is null or ${table.revokedAt} is not null`),
  ],
);

/** Unsaved answers of a form: each person's own, gone once the form is saved. */
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
    /** How many of the questions that apply are answered, as its writer's screen counted them. */
    answered: integer(),
    asked: integer(),
    /** As that of the onboarding's draft, below. */
    version: serial(),
    savedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.form, table.userId] }),
    index("form_drafts_key_idx").on(keyIdOf(table.sealed)),
    check("form_drafts_sealed_size", sql`octet_length(${table.sealed}) <= 1000400`),
  ],
);

/** What a lawyer typed of their firm's profile before they sent it: each lawyer's own, gone once the firm is made. */
export const firmDrafts = pgTable(
  "firm_drafts",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    sealed: sealedContent(),
    /** New with each save, and never used again after a discard: a window that has not seen the last save is refused. */
    version: serial(),
    savedAt: instant().notNull(),
  },
  (table) => [
    index("firm_drafts_key_idx").on(keyIdOf(table.sealed)),
    check("firm_drafts_sealed_size", sql`octet_length(${table.sealed}) <= 1000400`),
  ],
);
