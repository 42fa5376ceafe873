import { type SQL, sql } from "drizzle-orm";

/** What must hold in the database at any time: a sentence, and a query for the ids of what breaks it. */
export type Invariant = { sentence: string; broken: SQL };

/**
 * What two clocks may differ by, ten seconds (docs/operations.md), and the longest life of a transaction, a minute: a
 * change reads its clock before it waits, as on a disk that stands still.
 */
export const tolerance = sql`interval '70 seconds'`;

/** Whether one moment lies before another by more than the tolerance. */
export const isBefore = (one: SQL, other: SQL): SQL => sql`${one} < ${other} - ${tolerance}`;

export const isSameMoment = (one: SQL, other: SQL): SQL =>
  sql`${one} between ${other} - ${tolerance} and ${other} + ${tolerance}`;

/** When the whole record of who did what begins: earlier versions, and the demo, recorded no requests. */
export const beginningOfAudit = sql`(select min(created_at) from audit_events where request_id is not null)`;
