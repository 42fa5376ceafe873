import { decidedStates } from "@caseward/domain/deadlines/case/decision";
import { deadlineKinds } from "@caseward/domain/deadlines/deadline";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgEnum, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { cases } from "../cases";
import { instant, keyIdOf, sealedContent } from "../columns";
import { users } from "../users";

export const deadlineDecision = pgEnum("deadline_decision", decidedStates);
export const deadlineKind = pgEnum("deadline_kind", deadlineKinds);

/**
 * Decisions on the time limits of a case, of which the last revision counts; rows are only ever added. `sealed` holds
 * why, and the time limit as it was computed then.
 */
export const deadlineDecisions = pgTable(
  "deadline_decisions",
  {
    caseId: integer()
      .notNull()
      .references(() => cases.id),
    deadlineId: text().notNull(),
    revision: integer().notNull(),
    state: deadlineDecision().notNull(),
    /** The day on which the time ends. */
    date: date({ mode: "string" }).notNull(),
    kind: deadlineKind().notNull(),
    sealed: sealedContent(),
    decidedBy: integer()
      .notNull()
      .references(() => users.id),
    decidedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.deadlineId, table.revision] }),
    index("deadline_decisions_key_idx").on(keyIdOf(table.sealed)),
    check("deadline_decisions_revision", sql`${table.revision} > 0`),
  ],
);
