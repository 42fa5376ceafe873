import { firmOptions, optionValues, practiceAreas } from "@caseward/domain/firms/options";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, isStateCode, nameText, updatedAt } from "./columns";

export const practiceArea = pgEnum("practice_area", practiceAreas);
export const caseVolume = pgEnum("case_volume", optionValues(firmOptions.caseVolume));
export const responseTime = pgEnum("response_time", optionValues(firmOptions.initialResponseTime));
export const caseSoftware = pgEnum("case_software", optionValues(firmOptions.caseManagementSoftware));
export const apiInterest = pgEnum("api_interest", optionValues(firmOptions.apiIntegrationInterest));
export const updateCommitment = pgEnum("update_commitment", optionValues(firmOptions.caseUpdatesCommitment));
export const firmReferralSource = pgEnum("firm_referral_source", optionValues(firmOptions.referralSource));

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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("law_firms_by_name_idx").on(table.firmName, table.id),
    index("law_firms_search_name_idx").using("gin", sql`${table.searchName} gin_trgm_ops`),
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
