import type { AuditAction } from "@caseward/domain/audit/actions";
import { auditOutcomes } from "@caseward/domain/audit/actions";
import { auditContents } from "@caseward/domain/audit/contents";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { userType } from "./users";

const literals = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/**
 * Who did or was refused what, when and from where; rows are only ever added, which a trigger and the application's
 * role hold. There are no foreign keys, so that an event outlives the people it names.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** Null where nobody was logged in, and for what the server did by itself. */
    actorId: integer(),
    /** The role as it was then. */
    actorRole: userType(),
    action: text().$type<AuditAction>().notNull(),
    caseId: integer(),
    /** The accounts that it was about, such as the one that a login failed for. */
    subjectIds: integer().array().notNull().default(sql`'{}'`),
    /** Which protected contents were read or changed. */
    contents: text({ enum: auditContents }).array().notNull().default(sql`'{}'`),
    remoteAddress: text(),
    sessionId: integer(),
    requestId: text(),
    outcome: text({ enum: auditOutcomes }).notNull().default("done"),
    /** The code that the caller got, unless it was done. */
    errorCode: text(),
    /** Small facts beside it: numbers, names of fields and states, never what a person typed. */
    detail: jsonb().$type<Record<string, string | number | null>>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_events_by_time_idx").on(table.createdAt, table.id),
    index("audit_events_of_case_idx").on(table.caseId, table.createdAt, table.id),
    index("audit_events_of_actor_idx").on(table.actorId, table.createdAt, table.id),
    index("audit_events_of_subjects_idx")
      .using("gin", table.subjectIds)
      .where(sql`${table.subjectIds} <> '{}'`),
    index("audit_events_of_contents_idx")
      .on(table.caseId, table.id)
      .where(sql`${table.contents} <> '{}' and ${table.outcome} = 'done'`),
    /** Few among many: without an index of their own they would be found by a scan of the whole audit. */
    index("audit_events_not_done_idx").on(table.createdAt, table.id).where(sql`${table.outcome} <> 'done'`),
    check("audit_events_outcome", sql`${table.outcome} in (${literals(auditOutcomes)})`),
    check("audit_events_code", sql`(${table.outcome} = 'done') = (${table.errorCode} is null)`),
    check("audit_events_contents", sql`${table.contents} <@ array[${literals(auditContents)}]::text[]`),
    check("audit_events_small", sql`octet_length(${table.detail}::text) <= 2000`),
  ],
);

/**
 * The chain over the events, in the order of chaining: a late commit of a smaller id comes at the end. It is a table of
 * its own, so that no caller waits for another one's link; rows are only ever added.
 */
export const auditLinks = pgTable(
  "audit_links",
  {
    /** From 1 without a gap. */
    position: bigint({ mode: "number" }).primaryKey(),
    eventId: bigint({ mode: "number" }).notNull(),
    /** SHA-256, hex: over the event and the hash of the link before. */
    previousHash: text().notNull(),
    hash: text().notNull(),
    chainedAt: instant().notNull(),
  },
  (table) => [uniqueIndex("audit_links_event_key").on(table.eventId)],
);

/**
 * How often a read was repeated within a minute by the same session, outside of the chain because a row of the
 * events is never changed.
 */
export const auditRepeats = pgTable("audit_repeats", {
  eventId: bigint({ mode: "number" }).primaryKey(),
  count: integer().notNull(),
  lastAt: instant().notNull(),
});

/** Exported months of the audit, and up to which link, since what came before may be gone; rows are only ever added. */
export const auditSeals = pgTable("audit_seals", {
  /** The last link of the month, which stays. */
  position: bigint({ mode: "number" }).primaryKey(),
  /** As 2026-03, in UTC. */
  month: text().notNull(),
  hash: text().notNull(),
  sealedAt: createdAt(),
});
