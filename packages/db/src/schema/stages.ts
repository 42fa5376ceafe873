import { stageKeys } from "@caseward/domain/stages/stages";
import { sql } from "drizzle-orm";
import { check, integer, pgEnum, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { cases } from "./cases";
import { instant } from "./columns";
import { users } from "./users";

export const stageKey = pgEnum("stage_key", stageKeys);

/**
 * The stages of a case that have become active, a row each (D8). Of the ten, one without a row waits for its turn: what a
 * million cases have not come to takes no space.
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
    /** When somebody of the firm last said that it still works on the stage, and who. */
    confirmedAt: instant(),
    confirmedBy: integer().references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.stageKey] }),
    check(
      "begun_stages_completed_after_start",
      sql`${table.completedAt} is null or ${table.startedAt} is not null`,
    ),
    check(
      "begun_stages_confirmed_by_somebody",
      sql`(${table.confirmedAt} is null) = (${table.confirmedBy} is null)`,
    ),
  ],
);
