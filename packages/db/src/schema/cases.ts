import { accidentTypes, caseReferralSources, propertyTypes } from "@caseward/domain/cases/options";
import { caseStatuses } from "@caseward/domain/cases/status/status";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  pgEnum,
  pgTable,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, instant, isStateCode, nameText, updatedAt } from "./columns";
import { files } from "./files";
import { lawFirms } from "./firms";
import { users } from "./users";

/** Declared in the admin's sort order, so that sorting by the column is sorting by rank (D1). */
export const caseStatus = pgEnum("case_status", caseStatuses);
export const accidentType = pgEnum("accident_type", accidentTypes);
export const propertyType = pgEnum("property_type", propertyTypes);
export const caseReferralSource = pgEnum("case_referral_source", caseReferralSources);

const isStored = () => boolean().notNull().default(false);

/** A part of each page stays free for the next versions of its rows (fillfactor, in drizzle/0000_first.sql). */
export const cases = pgTable(
  "cases",
  {
    id: serial().primaryKey(),
    status: caseStatus().notNull().default("New"),
    /** When the case came to its present status: what 'since' says on the screens. */
    statusChangedAt: instant().notNull().defaultNow(),
    /** The client's account. Access goes by this id, never by the address below (D14). */
    clientId: integer()
      .notNull()
      .references(() => users.id),
    /** Contact data of this case, as the admin entered it. */
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    phoneE164: text(),
    clientName: nameText().notNull().generatedAlwaysAs(sql`first_name || ' ' || last_name`),
    /** The name without case and accents (domain/fold-text.ts), which the search reads (D43). */
    searchName: text().notNull(),
    accidentType: accidentType().notNull(),
    propertyType: propertyType(),
    city: text().notNull(),
    state: text().notNull(),
    incidentDate: date({ mode: "string" }).notNull(),
    description: text().notNull(),
    referralSource: caseReferralSource().notNull(),
    hasAttorney: boolean().notNull().default(false),
    attorneyName: text(),
    attorneyFirmName: text(),
    satisfiedWithAttorney: boolean(),
    imageFileId: text().references(() => files.id),
    lawFirmId: integer().references(() => lawFirms.id),
    assignedAt: instant(),
    lawFirmNote: text(),
    /** Which forms are stored, so that a list reads no other table. Saving a form sets its flag in the same transaction. */
    hasMedicalInfo: isStored(),
    hasFinancialInfo: isStored(),
    hasHipaaInfo: isStored(),
    createdFrom: text().notNull().default("ADMIN"),
    createdBy: integer().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...sortIndexes(table),
    index("cases_search_name_idx").using("gin", sql`${table.searchName} gin_trgm_ops`),
    index("cases_client_idx").on(table.clientId, table.createdAt, table.id),
    index("cases_image_idx").on(table.imageFileId).where(sql`${table.imageFileId} is not null`),
    check("cases_state_code", isStateCode(table.state)),
    check("cases_incident_date", sql`${table.incidentDate} between '1900-01-01' and '2100-12-31'`),
    check("cases_assigned_with_firm", sql`(${table.lawFirmId} is null) = (${table.assignedAt} is null)`),
    check("cases_note_with_firm", sql`${table.lawFirmId} is not null or ${table.lawFirmNote} is null`),
    check(
      "cases_firm_fits_status",
      sql`case ${table.status} when 'New' then ${table.lawFirmId} is null when 'Rejected' then true else ${table.lawFirmId} is not null end`,
    ),
    check(
      "cases_attorney_named",
      sql`not ${table.hasAttorney} or (${table.attorneyName} is not null and ${table.attorneyFirmName} is not null)`,
    ),
  ],
);

type SortColumns = Record<
  "id" | "status" | "clientName" | "searchName" | "createdAt" | "assignedAt" | "lawFirmId",
  ExtraConfigColumn
>;

/**
 * An index for each sort of each list, of a status of all cases and of a status of one firm; lists of several statuses
 * are merged from these (D42, D44). Received At keeps missing values last in both directions, hence the two
 * expressions; a firm's cases all have it. The id is negated, newest first, for the sort by status, and stands beside
 * it once more so that the index alone answers. All cases by their entry have an index of their own, with the name that
 * a search along it reads: merging four statuses took longer than all that a page's rows need.
 */
function sortIndexes(table: SortColumns) {
  const { id, status, clientName, searchName, createdAt, assignedAt, lawFirmId } = table;
  const receivedAscending = sql`coalesce(${assignedAt}, 'infinity'::timestamptz)`;
  const receivedDescending = sql`coalesce(${assignedAt}, '-infinity'::timestamptz)`;
  const newestFirst = sql`(-${id})`;
  const held = sql`${lawFirmId} is not null`;
  return [
    index("cases_by_created_idx").on(createdAt, id, searchName),
    index("cases_of_status_by_id_idx").on(status, newestFirst, id),
    index("cases_of_status_by_created_idx").on(status, createdAt, id),
    index("cases_of_status_by_name_idx").on(status, clientName, id),
    index("cases_of_status_by_received_asc_idx").on(status, receivedAscending, id),
    index("cases_of_status_by_received_desc_idx").on(status, receivedDescending, id),
    index("cases_of_firm_by_id_idx").on(lawFirmId, status, newestFirst, id).where(held),
    index("cases_of_firm_by_created_idx").on(lawFirmId, status, createdAt, id).where(held),
    index("cases_of_firm_by_name_idx").on(lawFirmId, status, clientName, id).where(held),
    index("cases_of_firm_by_received_idx").on(lawFirmId, status, assignedAt, id).where(held),
  ];
}
