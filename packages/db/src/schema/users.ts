import type { SavedView } from "@caseward/domain/cases/lists/queue/schema";
import { languages } from "@caseward/domain/language/languages";
import { userTypes } from "@caseward/domain/users/actor";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, updatedAt } from "./columns";
import { lawFirms } from "./firms";

export const userType = pgEnum("user_type", userTypes);

/**
 * Whether a person registered, was invited by an admin or by a case (D12, D14), or somebody told of an accident with the
 * address, which gives way to both of these as long as nobody has proven it.
 */
export const userOrigin = pgEnum("user_origin", ["registered", "invited", "intake"]);

/** What domain/fold-text.ts does, as far as PostgreSQL can do it by itself. */
const foldedName = sql`translate(regexp_replace(normalize(translate(lower((first_name || ' ' || last_name) collate "und-x-icu"), '''’‘‛ʼʻʽʾʿʹ‵′\`´＇ꞌ-‐‑‒–—―−－.·‧・', ''), NFKD), '[\\u0300-\\u036f]', '', 'g'), 'łøđðħıŧ', 'loddhit')`;

export const users = pgTable(
  "users",
  {
    id: serial().primaryKey(),
    /** Normalised as D13 says; the check and the unique index hold it in the database as well. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The name without case and accents, for the search (D43). */
    searchName: text().notNull().generatedAlwaysAs(foldedName),
    phoneNumber: text(),
    /** The person's own setting, first taken from their browser. Null until they have been here. */
    language: text({ enum: languages }),
    userType: userType().notNull(),
    origin: userOrigin().notNull(),
    lawFirmId: integer().references(() => lawFirms.id),
    /** argon2id. Null until a password is in force (D14, D14a). */
    passwordHash: text(),
    verifiedAt: instant(),
    disabledAt: instant(),
    lastLoginAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("users_email_key").on(table.email),
    index("users_law_firm_idx").on(table.lawFirmId),
    index("users_by_type_idx").on(table.userType, table.id),
    index("users_search_name_idx").using("gin", sql`${table.searchName} gin_trgm_ops`),
    index("users_email_part_idx").using("gin", sql`${table.email} gin_trgm_ops`),
    check(
      "users_email_normalised",
      sql`${table.email} = lower(${table.email}) and ${table.email} = btrim(${table.email})`,
    ),
    check(
      "users_language",
      sql`${table.language} in (${sql.raw(languages.map((name) => `'${name}'`).join(", "))})`,
    ),
    check("users_firm_of_lawyers_only", sql`${table.lawFirmId} is null or ${table.userType} = 'lawfirm'`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the bearer token, hex (D17). */
    tokenHash: text().notNull(),
    /** What a signed link names the session by. Random, so that nobody counts sessions, and it opens nothing by itself. */
    handle: uuid().notNull().unique().defaultRandom(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** What the browser says it is, cut short, so that a person knows their sessions apart. */
    userAgent: text(),
    /** The person's role asks for a second factor that they have not set up: nothing else is open to them. */
    isSecondFactorDue: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex("sessions_token_hash_key").on(table.tokenHash),
    index("sessions_user_idx").on(table.userId),
    index("sessions_expires_idx").on(table.expiresAt),
  ],
);

/** The browsers in which somebody has logged in. They open nothing: limits that others used up do not hold for them. */
export const knownDevices = pgTable(
  "known_devices",
  {
    /** SHA-256 of the browser's token, hex. One browser may know several accounts. */
    tokenHash: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    lastLoginAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index("known_devices_used_idx").on(table.lastLoginAt),
  ],
);

export const tokenKind = pgEnum("token_kind", [
  "verification",
  "invitation",
  /** Mailed to whoever forgot a password. */
  "set_password",
  /** Handed out by the link of a verification or an invitation, for the account's first password. */
  "first_password",
]);

/** What was typed at registration and comes into force with the verification of this very token (D14a). */
export type PendingRegistration = {
  firstName: string;
  lastName: string;
  userType: "client" | "lawfirm";
  passwordHash: string;
  /** SHA-256 of the secret that the registering browser keeps, hex. */
  secretHash: string;
};

export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: tokenKind().notNull(),
    /** SHA-256 of the token, hex (D16). */
    tokenHash: text().notNull(),
    pendingRegistration: jsonb().$type<PendingRegistration>(),
    /** The vault's HMAC of a password that was typed at a registration of an address with an account (D15). */
    registeredMark: text(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    voidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("one_time_tokens_hash_key").on(table.tokenHash),
    index("one_time_tokens_user_idx").on(table.userId, table.kind),
  ],
);

/** A search and a filter of a list of cases that somebody keeps under a name of their own. */
export const caseViews = pgTable(
  "case_views",
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    query: jsonb().$type<SavedView["query"]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("case_views_name_key").on(table.userId, sql`lower(${table.name})`)],
);

/**
 * Private calendars of time limits, one for each account at most. Programs read them with the token alone, as long as the
 * account has the role and the firm that it had then.
 */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    userType: userType().notNull(),
    lawFirmId: integer().references(() => lawFirms.id),
    /** SHA-256 of the token, hex. */
    tokenHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("calendar_feeds_token_hash_key").on(table.tokenHash),
    check("calendar_feeds_of_staff", sql`${table.userType} <> 'client'`),
  ],
);

/** The day, by the reader's own clocks, of the last digest of time limits that was looked after. */
export const deadlineDigests = pgTable("deadline_digests", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  day: date({ mode: "string" }).notNull(),
});
