import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../columns";

/** How often something was done that may only be done so often, for all servers on this database. */
export const limitCounts = pgTable(
  "limit_counts",
  {
    /** The limit's name and a hash of its subject. */
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index("limit_counts_ends_idx").on(table.endsAt)],
);
