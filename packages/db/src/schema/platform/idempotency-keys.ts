import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../columns";
import { users } from "../users";

/**
 * What was made under a caller's key, so that the same request again makes nothing; the row is written by the
 * transaction that makes the record. Nothing that anybody typed is here.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The procedure, for each of which a key counts by itself. */
    operation: text().notNull(),
    /** SHA-256 of the key, hex. */
    keyHash: text().notNull(),
    /** SHA-256 of the input as the procedure read it, hex. */
    payloadHash: text().notNull(),
    /** The id of what was made; a repeat reads it anew, with the rights of that moment. */
    createdId: integer().notNull(),
    createdAt: createdAt(),
    /** From then on the key is as unused; it is deleted some time later. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operation, table.keyHash] }),
    index("idempotency_keys_expires_idx").on(table.expiresAt),
    check(
      "idempotency_keys_hashes",
      sql`length(${table.keyHash}) = 64 and length(${table.payloadHash}) = 64`,
    ),
  ],
);
