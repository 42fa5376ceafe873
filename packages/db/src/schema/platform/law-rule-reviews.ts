import { date, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { createdAt } from "../columns";
import { users } from "../users";

/** Which lawyer has read a rule of law, and when. The rules stand in the product; each review is a row, and nothing replaces one. */
export const lawRuleReviews = pgTable(
  "law_rule_reviews",
  {
    id: serial().primaryKey(),
    ruleId: text().notNull(),
    /** The edition of the rules that was read. */
    lawVersion: text().notNull(),
    reviewedBy: text().notNull(),
    reviewedOn: date({ mode: "string" }).notNull(),
    note: text(),
    recordedBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index("law_rule_reviews_of_rule_idx").on(table.ruleId, table.id)],
);
