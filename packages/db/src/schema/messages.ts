import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { cases } from "./cases";
import { createdAt, instant } from "./columns";
import { users } from "./users";

/** The thread of a case (D40). */
export const messages = pgTable(
  "messages",
  {
    id: serial().primaryKey(),
    caseId: integer()
      .notNull()
      .references(() => cases.id),
    authorId: integer()
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    createdAt: createdAt(),
    readAt: instant(),
  },
  (table) => [
    index("messages_of_case_idx").on(table.caseId, table.id),
    check("messages_not_blank", sql`btrim(${table.body}) <> ''`),
  ],
);
