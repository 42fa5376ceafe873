import { rejectionReasonCodes } from "@caseward/domain/cases/options";
import { assignmentOutcomes } from "@caseward/domain/cases/response";
import { stageKeys } from "@caseward/domain/stages/stages";
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
} from "drizzle-orm/pg-core";
import { cases } from "./cases";
import { createdAt, instant } from "./columns";
import { lawFirms } from "./firms";
import { users } from "./users";

export const assignmentOutcome = pgEnum("assignment_outcome", assignmentOutcomes);
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
    index("case_assignments_rejected_idx")
      .on(table.lawFirmId, table.assignedAt, table.caseId)
      .where(sql`${table.outcome} = 'rejected'`),
    index("case_assignments_waiting_idx").on(table.assignedAt, table.id).where(sql`${table.outcome} is null`),
    check(
      "case_assignments_decided",
      sql`(${table.outcome} is null) = (${table.decidedAt} is null) and (${table.outcome} is null) = (${table.decidedBy} is null)`,
    ),
    check(
      "case_assignments_reason_of_rejection",
      sql`${table.outcome} = 'rejected' or (${table.reasonCode} is null and ${table.reasonNote} is null)`,
    ),
  ],
);

export const stageKey = pgEnum("stage_key", stageKeys);

/**
 * The stages of a case that have become active, a row each (D8). Of the ten, one without a row waits for its turn, so
 * what a million cases have not come to takes no place. Servers of earlier versions find all ten in a view of the name
 * that the table had (drizzle/0018).
 */
export const begunStages = pgTable(
  "begun_stages",
  {
    caseId: integer()
      .notNull()
      .references(() => cases.id),
    stageKey: stageKey().notNull(),
    /** Null while it waits for its next start: a firm gave the case back. */
    startedAt: instant(),
    completedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.stageKey] }),
    check(
      "begun_stages_completed_after_start",
      sql`${table.completedAt} is null or ${table.startedAt} is not null`,
    ),
  ],
);
