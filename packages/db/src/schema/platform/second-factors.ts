import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { createdAt, instant, keyIdOf, sealedContent } from "../columns";
import { users, userType } from "../users";

/** A person's authenticator: codes by time (RFC 6238). */
export const secondFactors = pgTable(
  "second_factors",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The secret, encrypted. */
    sealed: sealedContent(),
    /** Null until a code has proven that the authenticator knows the secret. */
    confirmedAt: instant(),
    /** The newest step of time whose code was used: none up to it counts again. */
    lastStep: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index("second_factors_key_idx").on(keyIdOf(table.sealed))],
);

/** What opens an account once each when the authenticator is lost. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, hex: it holds 138 random bits. */
    codeHash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("recovery_codes_user_idx").on(table.userId)],
);

/** Between the password and the code of a login: good for a few minutes, a few tries and this alone. */
export const loginSteps = pgTable(
  "login_steps",
  {
    /** SHA-256 of the token, hex. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The password that was right: another one in force ends the step. */
    passwordHash: text().notNull(),
    /** The known device that it was begun on: who begins one elsewhere does not end it. */
    deviceHash: text(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (table) => [index("login_steps_user_idx").on(table.userId)],
);

/** The roles whose people must have a second factor. */
export const secondFactorRoles = pgTable(
  "second_factor_roles",
  {
    userType: userType().primaryKey(),
    requiredBy: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [check("second_factor_roles_staff", sql`${table.userType} <> 'client'`)],
);
