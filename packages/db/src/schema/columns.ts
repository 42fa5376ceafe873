import { sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";

/** An instant to the millisecond, so that a JavaScript date, and a cursor made from it, loses nothing. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

export const createdAt = () => instant().notNull().defaultNow();

/** Set by a trigger, which drizzle/0000_first.sql puts on every table with this column. */
export const updatedAt = () => instant().notNull().defaultNow();

/** Text that sorts as people expect names to sort, whatever the database's own collation is (D44). */
export const nameText = customType<{ data: string }>({ dataType: () => 'text collate "und-x-icu"' });

/** Two-letter state codes, as the check constraints spell them. */
export const isStateCode = (column: unknown) => sql`${column} ~ '^[A-Z]{2}$'`;

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Encrypted contents (encryption/seal.ts): a version, the id of the key, a nonce, the ciphertext and its tag. */
export const sealedContent = () => bytes().notNull();

/** The same where a row may hold none. */
export const optionalSealedContent = () => bytes();

/** The id of the key of encrypted contents. */
export const keyIdOf = (sealed: unknown) => sql`substr(${sealed}, 2, 8)`;
