import { conflictResults, type OfferMatch } from "@caseward/domain/cases/offers/offer";
import { rejectionReasonCodes } from "@caseward/domain/cases/options";
import { assignmentOutcomes } from "@caseward/domain/cases/response";
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { cases } from "../cases";
import { createdAt, instant } from "../columns";
import { lawFirms } from "../firms";
import { users } from "../users";
import { offerDisclosure } from "./plans";

export const assignmentOutcome = pgEnum("assignment_outcome", assignmentOutcomes);
export const conflictResult = pgEnum("conflict_result", conflictResults);
export const rejectionReason = pgEnum("rejection_reason", rejectionReasonCodes);

/** Every offer of a case to a firm, one row each; nothing overwrites it (D3). Without an outcome it is open. */
export const caseAssignments = pgTable(
  "case_assignments",
  {
    id: serial().primaryKey(),
    caseId: integer()
      .notNull()
      .references(() => cases.id),
    lawFirmId: integer()
      .notNull()
      .references(() => lawFirms.id),
    note: text(),
    assignedAt: instant().notNull(),
    assignedBy: integer()
      .notNull()
      .references(() => users.id),
    disclosure: offerDisclosure().notNull().default("full"),
    /** When the offer ends without an answer, as it was made. An extension moves it, to `extendedUntil`. */
    respondBy: instant().notNull(),
    extendedUntil: instant(),
    extensionReason: text(),
    /** When the firm is next reminded of the open offer; null where no reminder is left. */
    remindAt: instant(),
    /** When somebody of the firm first opened the case. */
    viewedAt: instant(),
    conflictResult: conflictResult(),
    conflictCheckedAt: instant(),
    conflictNote: text(),
    /** Which names the firm looked up in its own records. */
    conflictSearched: text(),
    /** What the matching said of the firm at the time, and why an administrator chose it against that. */
    match: jsonb().$type<OfferMatch>(),
    overrideReason: text(),
    /** When a decline was last taken back. */
    undoneAt: instant(),
    outcome: assignmentOutcome(),
    decidedAt: instant(),
    decidedBy: integer().references(() => users.id),
    reasonCode: rejectionReason(),
    reasonNote: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("case_assignments_one_open").on(table.caseId).where(sql`${table.outcome} is null`),
    index("case_assignments_of_case_idx").on(table.caseId, table.id),
    index("case_assignments_of_firm_idx").on(table.lawFirmId, table.assignedAt, table.caseId),
    index("case_assignments_ended_idx")
      .on(table.lawFirmId, table.assignedAt, table.caseId)
      .where(sql`${table.outcome} in ('rejected', 'recalled', 'expired')`),
    // With all that the matching reads of a firm's last answers.
    index("case_assignments_answered_idx")
      .on(table.lawFirmId, table.decidedAt, table.outcome, table.assignedAt, table.reasonCode)
      .where(sql`${table.outcome} in ('accepted', 'rejected', 'expired')`),
    index("case_assignments_to_remind_idx")
      .on(table.remindAt, table.id)
      .where(sql`${table.outcome} is null and ${table.remindAt} is not null`),
    index("case_assignments_waiting_idx").on(table.assignedAt, table.id).where(sql`${table.outcome} is null`),
    check(
      "case_assignments_decided",
      sql`(${table.outcome} is null) = (${table.decidedAt} is null) and (${table.outcome} is null or ${table.outcome} = 'expired') = (${table.decidedBy} is null)`,
    ),
    check(
      "case_assignments_extended",
      sql`(${table.extendedUntil} is null) = (${table.extensionReason} is null) and ${table.extendedUntil} > ${table.respondBy} is not false`,
    ),
    check(
      "case_assignments_conflict_checked",
      sql`(${table.conflictResult} is null) = (${table.conflictCheckedAt} is null)`,
    ),
    check(
      "case_assignments_reason_of_rejection",
      sql`${table.outcome} = 'rejected' or (${table.reasonCode} is null and ${table.reasonNote} is null)`,
    ),
  ],
);
