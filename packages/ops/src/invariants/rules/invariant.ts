import { type SQL, sql } from "drizzle-orm";

/** What must hold in the database at any time: a sentence, and a query for the ids of what breaks it. */
export type Invariant = { sentence: string; broken: SQL };

/** What two clocks may differ by (docs/operations.md), and a transition by itself: it reads its clock before a wait. */
const tolerance = sql`interval '10 seconds'`;

/** Whether one moment lies before another by more than clocks differ. */
export const isBefore = (one: SQL, other: SQL): SQL => sql`${one} < ${other} - ${tolerance}`;

export const isSameMoment = (one: SQL, other: SQL): SQL =>
  sql`${one} between ${other} - ${tolerance} and ${other} + ${tolerance}`;

/** When the whole record of who did what begins: earlier versions, and the demo, recorded no requests. */
export const beginningOfAudit = sql`(select min(created_at) from audit_events where request_id is not null)`;
