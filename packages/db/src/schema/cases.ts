import { datePrecisions, defects, governmentLevels } from "@caseward/domain/cases/circumstances";
import { turnDownReasons } from "@caseward/domain/cases/intake/admission";
import { disclosedParts } from "@caseward/domain/cases/offers/offer";
import { accidentTypes, caseReferralSources, propertyTypes } from "@caseward/domain/cases/options";
import { storedStatuses } from "@caseward/domain/cases/status/status";
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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { deadlineIndexes } from "./circumstances/deadline-indexes";
import {
  createdAt,
  instant,
  isStateCode,
  nameText,
  overdueAtExpression,
  searchTextExpression,
  updatedAt,
  waitingForExpression,
  waitingSinceExpression,
} from "./columns";
import { files } from "./files";
import { lawFirms } from "./firms";
import { users, userType } from "./users";

/** Declared in the admin's sort order, so that sorting by the column is sorting by rank (D1). */
export const caseStatus = pgEnum("case_status", storedStatuses);
export const accidentType = pgEnum("accident_type", accidentTypes);
export const propertyType = pgEnum("property_type", propertyTypes);
export const caseReferralSource = pgEnum("case_referral_source", caseReferralSources);

/** How far the next time limit is settled. */
export const deadlineState = pgEnum("deadline_state", ["provisional", "confirmed"]);
export const datePrecision = pgEnum("date_precision", datePrecisions);
export const governmentLevel = pgEnum("government_level", governmentLevels);
export const defect = pgEnum("defect", defects);
export const disclosedPart = pgEnum("disclosed_part", disclosedParts);
export const turnDownReason = pgEnum("turn_down_reason", turnDownReasons);

const isStored = () => boolean().notNull().default(false);

/** A part of each page stays free for the next versions of its rows (fillfactor, in drizzle/0000_first.sql). */
export const cases = pgTable(
  "cases",
  {
    id: serial().primaryKey(),
    status: caseStatus().notNull().default("New"),
    /** When the case came to its present status: what 'since' says on the screens. */
    statusChangedAt: instant().notNull().defaultNow(),
    /** The client's account, by which access goes, never by the address below (D14). */
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
    /** Without case and accents (domain/fold-text.ts), which the search reads (D43): the name, the city, the addresses. */
    searchName: text().notNull(),
    searchCity: text().notNull(),
    searchContact: text().notNull(),
    /** The name of the firm that holds it, which follows that firm. */
    searchFirm: text(),
    searchText: text().notNull().generatedAlwaysAs(searchTextExpression),
    accidentType: accidentType().notNull(),
    propertyType: propertyType(),
    city: text().notNull(),
    state: text().notNull(),
    county: text(),
    /** Of a month its first day. */
    incidentDate: date({ mode: "string" }).notNull(),
    datePrecision: datePrecision().notNull().default("day"),
    governmentLevel: governmentLevel(),
    defect: defect(),
    medicalCare: boolean(),
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
    /** When the present offer ends without an answer. */
    answerDueAt: instant(),
    /** What the firm that holds it may see before it accepts. */
    disclosed: disclosedPart().notNull().default("full"),
    /** When somebody of the firm first opened the present offer. */
    offerViewedAt: instant(),
    /** Whether the stage of the sign-up is completed, written in the transaction that completes or reopens it. */
    isSignedUp: boolean().notNull().default(false),
    /** When an accepted case came to wait for somebody else without a change of its status. */
    turnChangedAt: instant(),
    /** Whose turn it is, and since when; null where it waits for nobody. */
    waitingFor: userType().generatedAlwaysAs(waitingForExpression),
    waitingSince: instant().generatedAlwaysAs(waitingSinceExpression),
    overdueAt: instant().generatedAlwaysAs(overdueAtExpression),
    /** The earliest time limit that still runs, and from when on it is amber and red (domain/deadlines/case). */
    deadlineOn: date({ mode: "string" }),
    deadlineState: deadlineState(),
    deadlineAmberFrom: date({ mode: "string" }),
    deadlineRedFrom: date({ mode: "string" }),
    /** Whether it is red, for an index; a job writes it on a day on which nobody changes the case. */
    isDeadlineRed: isStored(),
    /** The days of all time limits that still run, of which the digest speaks. */
    deadlineDays: date({ mode: "string" }).array().notNull().default([]),
    /** The version of the rules that it was computed by. */
    deadlineRules: text().notNull().default(""),
    /** Which forms are stored, for the lists, written in the transaction that saves a form. */
    hasMedicalInfo: isStored(),
    hasFinancialInfo: isStored(),
    hasHipaaInfo: isStored(),
    /** The present row of `case_people`; 0 while nobody has named people. */
    peopleVersion: integer().notNull().default(0),
    /** Whether the client has died, as the people of the case say: nobody writes to them. */
    isClientDead: isStored(),
    createdFrom: text().notNull().default("ADMIN"),
    createdBy: integer().references(() => users.id),
    /** What the person was given who told of the accident: short, random, and found by the search. */
    reference: text(),
    /** When it was admitted or turned down, and what the person reads of the latter. */
    admissionDecidedAt: instant(),
    turnDownReason: turnDownReason(),
    turnDownSentence: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...sortIndexes(table),
    ...viewIndexes(table),
    ...deadlineIndexes(table),
    index("cases_search_text_idx").using("gin", sql`${table.searchText} gin_trgm_ops`),
    index("cases_client_idx").on(table.clientId, table.createdAt, table.id),
    uniqueIndex("cases_reference_key").on(table.reference).where(sql`${table.reference} is not null`),
    index("cases_image_idx").on(table.imageFileId).where(sql`${table.imageFileId} is not null`),
    check("cases_state_code", isStateCode(table.state)),
    check("cases_incident_date", sql`${table.incidentDate} between '1900-01-01' and '2100-12-31'`),
    check(
      "cases_month_by_first_day",
      sql`${table.datePrecision} = 'day' or extract(day from ${table.incidentDate}) = 1`,
    ),
    check("cases_assigned_with_firm", sql`(${table.lawFirmId} is null) = (${table.assignedAt} is null)`),
    check("cases_note_with_firm", sql`${table.lawFirmId} is not null or ${table.lawFirmNote} is null`),
    check(
      "cases_firm_fits_status",
      sql`case ${table.status} when 'Awaiting' then ${table.lawFirmId} is null when 'TurnedDown' then ${table.lawFirmId} is null when 'New' then ${table.lawFirmId} is null when 'Rejected' then true else ${table.lawFirmId} is not null end`,
    ),
    check(
      "cases_deadline_is_whole",
      sql`num_nulls(${table.deadlineOn}, ${table.deadlineState}, ${table.deadlineAmberFrom}, ${table.deadlineRedFrom}) in (0, 4)`,
    ),
    check("cases_accepted_is_disclosed", sql`${table.status} <> 'Accepted' or ${table.disclosed} = 'full'`),
    check("cases_origin", sql`${table.createdFrom} in ('ADMIN', 'WEB', 'CLIENT')`),
    check(
      "cases_intake_has_reference",
      sql`(${table.createdFrom} = 'ADMIN') = (${table.reference} is null) and (${table.reference} is not null or ${table.status} not in ('Awaiting', 'TurnedDown'))`,
    ),
    check(
      "cases_turned_down_says_why",
      sql`(${table.status} = 'TurnedDown') = (${table.turnDownReason} is not null)`,
    ),
    check(
      "cases_attorney_named",
      sql`not ${table.hasAttorney} or (${table.attorneyName} is not null and ${table.attorneyFirmName} is not null)`,
    ),
  ],
);

type SortColumns = Record<
  | ("id" | "status" | "clientName" | "searchText" | "createdAt" | "assignedAt" | "lawFirmId")
  | ("waitingSince" | "disclosed"),
  ExtraConfigColumn
>;

/** The name of a firm's case as far as the firm may see it: one that is not disclosed has no place in an order of names. */
export const disclosedName = ({ disclosed, clientName }: { disclosed: unknown; clientName: unknown }) =>
  sql`(case when ${disclosed} = 'summary' then '' else ${clientName} end)`;

/**
 * An index for each sort of a list, of one status of all cases and of one firm (D42, D44); two expressions keep missing
 * values last in both directions, and the second id lets the index alone answer. All cases by their entry have one with
 * the search text, since to merge four statuses took longer than to read a page.
 */
function sortIndexes(table: SortColumns) {
  const { id, status, clientName, searchText, createdAt, assignedAt, lawFirmId, waitingSince } = table;
  const receivedAscending = sql`coalesce(${assignedAt}, 'infinity'::timestamptz)`;
  const receivedDescending = sql`coalesce(${assignedAt}, '-infinity'::timestamptz)`;
  const longestFirst = sql`coalesce(${waitingSince}, 'infinity'::timestamptz)`;
  const shortestFirst = sql`coalesce(${waitingSince}, '-infinity'::timestamptz)`;
  const newestFirst = sql`(-${id})`;
  const held = sql`${lawFirmId} is not null`;
  return [
    index("cases_by_created_idx").on(createdAt, id, searchText),
    index("cases_of_status_by_id_idx").on(status, newestFirst, id),
    index("cases_of_status_by_created_idx").on(status, createdAt, id),
    index("cases_of_status_by_name_idx").on(status, clientName, id),
    index("cases_of_status_by_received_asc_idx").on(status, receivedAscending, id),
    index("cases_of_status_by_received_desc_idx").on(status, receivedDescending, id),
    index("cases_of_status_by_longest_wait_idx").on(status, longestFirst, id),
    index("cases_of_status_by_shortest_wait_idx").on(status, shortestFirst, id),
    index("cases_of_firm_by_id_idx").on(lawFirmId, status, newestFirst, id).where(held),
    index("cases_of_firm_by_created_idx").on(lawFirmId, status, createdAt, id).where(held),
    index("cases_of_firm_by_name_idx").on(lawFirmId, status, disclosedName(table), id).where(held),
    index("cases_of_firm_by_received_idx").on(lawFirmId, status, assignedAt, id).where(held),
    index("cases_of_firm_by_longest_wait_idx").on(lawFirmId, status, longestFirst, id).where(held),
    index("cases_of_firm_by_shortest_wait_idx").on(lawFirmId, status, shortestFirst, id).where(held),
  ];
}

type ViewColumns = Record<
  ("id" | "status" | "lawFirmId" | "overdueAt") | ("hasMedicalInfo" | "hasFinancialInfo" | "hasHipaaInfo"),
  ExtraConfigColumn
>;

/**
 * An index for each view that no sort begins with, to count it and to find its cases where they are few; unread
 * messages and failed mails stand in the indexes of messages and outbox.
 */
function viewIndexes(table: ViewColumns) {
  const { id, status, lawFirmId, overdueAt } = table;
  return [
    index("cases_overdue_idx").on(status, overdueAt, id).where(sql`${overdueAt} is not null`),
    index("cases_without_firm_idx").on(status, sql`(-${id})`, id).where(sql`${lawFirmId} is null`),
    index("cases_forms_missing_idx")
      .on(lawFirmId, status, id)
      .where(sql`not (${table.hasMedicalInfo} and ${table.hasFinancialInfo} and ${table.hasHipaaInfo})`),
  ];
}
