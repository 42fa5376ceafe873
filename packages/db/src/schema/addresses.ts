import { sql } from "drizzle-orm";
import { check, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { lawFirms } from "./firms";
import { users } from "./users";

/** Addresses of clients and offices of firms. The one at position 0 is the primary one. */
export const addresses = pgTable(
  "addresses",
  {
    id: serial().primaryKey(),
    userId: integer().references(() => users.id),
    lawFirmId: integer().references(() => lawFirms.id),
    position: integer().notNull(),
    address: text(),
    suite: text(),
    city: text(),
    state: text(),
    zipCode: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("addresses_of_user_key").on(table.userId, table.position),
    uniqueIndex("addresses_of_firm_key").on(table.lawFirmId, table.position),
    check("addresses_one_owner", sql`num_nonnulls(${table.userId}, ${table.lawFirmId}) = 1`),
    check(
      "addresses_primary_complete",
      sql`${table.position} > 0 or num_nonnulls(${table.address}, ${table.city}, ${table.state}, ${table.zipCode}) = 4`,
    ),
    check("addresses_position", sql`${table.position} >= 0`),
    check("addresses_zip_code", sql`${table.zipCode} ~ '^([0-9]{5}(-[0-9]{4})?)?$'`),
  ],
);
