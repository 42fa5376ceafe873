import { type Turn, turns } from "@caseward/domain/cases/lists/queue/turns";
import { newCasePatienceMs, offerPatienceMs } from "@caseward/domain/values/limits";
import { type SQL, sql } from "drizzle-orm";
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

/** What says whose turn a case is, written out of domain/cases/lists/queue/turns.ts. */
const columnOf = {
  createdAt: "created_at",
  assignedAt: "assigned_at",
  statusChangedAt: "status_changed_at",
  turnChangedAt: "turn_changed_at",
} as const satisfies Record<Turn["since"][number], string>;

const conditionOf = {
  "a form is missing": "not (has_medical_info and has_financial_info and has_hipaa_info)",
  "the client is not signed up": "not is_signed_up",
} as const satisfies Record<NonNullable<Turn["when"]>, string>;

const caseOfTurns = (columnValue: (turn: Turn) => string): SQL => {
  const branches = turns.map((turn) => {
    const condition = turn.when ? ` and ${conditionOf[turn.when]}` : "";
    return `when status = '${turn.status}'${condition} then ${columnValue(turn)}`;
  });
  return sql.raw(`case ${branches.join(" ")} end`);
};

export const waitingForExpression = caseOfTurns(({ waitingFor }) => `'${waitingFor}'::user_type`);

/** `greatest` passes over what is null. */
export const waitingSinceExpression = caseOfTurns(
  ({ since }) => `greatest(${since.map((instant) => columnOf[instant]).join(", ")})`,
);

/** Through UTC, since PostgreSQL takes a sum with an instant for one that depends on the session's zone. */
const later = (column: string, milliseconds: number) =>
  `(${column} at time zone 'UTC' + interval '${milliseconds / 3_600_000} hours') at time zone 'UTC'`;

/** When a case becomes overdue that nobody has taken or answered. */
export const overdueAtExpression = sql.raw(
  `case status when 'New' then ${later("created_at", newCasePatienceMs)} when 'Submitted' then coalesce(answer_due_at, ${later("assigned_at", offerPatienceMs)}) end`,
);

/**
 * A line for each, so that a search for one word reads across none of them. Cut where the index that holds it would refuse
 * a row: only the longest names of all come to that.
 */
export const searchTextExpression = sql.raw(
  `left(search_name || E'\\n' || search_city || E'\\n' || search_contact || E'\\n' || coalesce(search_firm, ''), 600)`,
);
