import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { cases } from "../cases";
import { createdAt, keyIdOf, sealedContent } from "../columns";
import { users } from "../users";

/**
 * The people of a case, all in one row, encrypted together. Each save adds a row, so that the former ones are kept, and
 * `cases.people_version` names the present one.
 */
export const casePeople = pgTable(
  "case_people",
  {
    caseId: integer()
      .notNull()
      .references(() => cases.id),
    /** From 1 without a gap. */
    version: integer().notNull(),
    sealed: sealedContent(),
    /** Null where somebody without an account told of the accident. */
    savedBy: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.version] }),
    index("case_people_key_idx").on(keyIdOf(table.sealed)),
  ],
);
