import { firmOptions, optionValues, practiceAreas } from "@caseward/domain/firms/options";
import type { BusinessHours } from "@caseward/domain/firms/settings/hours/business-hours";
import type { BarAdmission } from "@caseward/domain/firms/verification/bar-admissions";
import { likenessKinds } from "@caseward/domain/firms/verification/likeness";
import { firmVerifications } from "@caseward/domain/firms/verification/verification";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, instant, isStateCode, nameText, updatedAt } from "./columns";

export const practiceArea = pgEnum("practice_area", practiceAreas);
export const caseVolume = pgEnum("case_volume", optionValues(firmOptions.caseVolume));
export const responseTime = pgEnum("response_time", optionValues(firmOptions.initialResponseTime));
export const caseSoftware = pgEnum("case_software", optionValues(firmOptions.caseManagementSoftware));
export const apiInterest = pgEnum("api_interest", optionValues(firmOptions.apiIntegrationInterest));
export const updateCommitment = pgEnum("update_commitment", optionValues(firmOptions.caseUpdatesCommitment));
export const firmReferralSource = pgEnum("firm_referral_source", optionValues(firmOptions.referralSource));

export const firmVerification = pgEnum("firm_verification", firmVerifications);
export const likenessKind = pgEnum("likeness_kind", likenessKinds);

export const lawFirms = pgTable(
  "law_firms",
  {
    id: serial().primaryKey(),
    firmName: nameText().notNull(),
    /** The name without case and accents, for the search (D43). */
    searchName: text().notNull(),
    yearEstablished: integer(),
    firmWebsite: text(),
    firmPhone: text(),
    firmEmail: text(),
    yearsOfExperience: integer(),
    numberOfAttorneys: integer(),
    averageMonthlyVolume: caseVolume(),
    caseManagementSoftware: caseSoftware(),
    otherSoftware: text(),
    apiIntegrationInterest: apiInterest().notNull(),
    initialResponseTime: responseTime(),
    monthlyNewCaseCapacity: caseVolume().notNull(),
    caseUpdatesCommitment: updateCommitment().notNull(),
    termsAgreed: boolean().notNull(),
    informationVerified: boolean().notNull(),
    firmDescription: text(),
    usp: text(),
    referralSource: firmReferralSource(),
    notes: text(),
    barAdmissions: jsonb().$type<BarAdmission[]>().notNull().default([]),
    /** The firm's settings. What it has not told is null, and follows from its office and its profile. */
    timeZone: text(),
    businessHours: jsonb().$type<BusinessHours[]>(),
    observesFederalHolidays: boolean().notNull().default(true),
    languages: text().array().notNull().default(["en"]),
    monthlyCapacity: integer(),
    pausedUntil: date({ mode: "string" }),
    pauseReason: text(),
    verification: firmVerification().notNull().default("pending"),
    verificationNote: text(),
    decidedAt: instant(),
    /** An account. No foreign key, since accounts refer to firms and one of the two has to be stored first. */
    decidedBy: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("law_firms_by_name_idx").on(table.firmName, table.id),
    index("law_firms_search_name_idx").using("gin", sql`${table.searchName} gin_trgm_ops`),
    index("law_firms_of_verification_idx").on(table.verification, table.firmName, table.id),
    check(
      "law_firms_decided",
      sql`(${table.decidedAt} is null) = (${table.decidedBy} is null) and (${table.verification} = 'pending' or ${table.decidedAt} is not null)`,
    ),
    check("law_firms_capacity", sql`${table.monthlyCapacity} >= 0`),
    check("law_firms_pause_reason", sql`${table.pauseReason} is null or ${table.pausedUntil} is not null`),
    check("law_firms_agreed", sql`${table.termsAgreed} and ${table.informationVerified}`),
    check("law_firms_website", sql`${table.firmWebsite} ~* '^https?://'`),
  ],
);

const firmId = () =>
  integer()
    .notNull()
    .references(() => lawFirms.id);

export const firmPracticeAreas = pgTable(
  "firm_practice_areas",
  { lawFirmId: firmId(), name: practiceArea().notNull(), rank: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.lawFirmId, table.name] }),
    index("firm_practice_areas_by_name_idx").on(table.name, table.lawFirmId),
    check("firm_practice_areas_rank", sql`${table.rank} >= 1`),
  ],
);

/** Where a firm works. No counties means all of them. */
export const firmJurisdictions = pgTable(
  "firm_jurisdictions",
  {
    lawFirmId: firmId(),
    state: text().notNull(),
    position: integer().notNull(),
    counties: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lawFirmId, table.state] }),
    index("firm_jurisdictions_by_state_idx").on(table.state, table.lawFirmId),
    check("firm_jurisdictions_state_code", isStateCode(table.state)),
  ],
);

/** The firm's primary contact: one for each firm. */
export const firmContacts = pgTable(
  "firm_contacts",
  {
    lawFirmId: integer()
      .primaryKey()
      .references(() => lawFirms.id),
    firstName: text().notNull(),
    lastName: text().notNull(),
    title: text().notNull(),
    email: text().notNull(),
    mobileNumber: text().notNull(),
    faxNumber: text(),
    emailPreferred: boolean().notNull().default(true),
    smsPreferred: boolean().notNull().default(false),
    faxPreferred: boolean().notNull().default(false),
  },
  (table) => [index("firm_contacts_email_idx").on(table.email)],
);

/** What a firm is found by when another one looks like it: what is the same for two firms is the same key. */
export const firmLikenessKeys = pgTable(
  "firm_likeness_keys",
  { lawFirmId: firmId(), kind: likenessKind().notNull(), key: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.lawFirmId, table.kind, table.key] }),
    index("firm_likeness_keys_by_key_idx").on(table.kind, table.key, table.lawFirmId),
  ],
);
