import type { Executor } from "@caseward/db/client";
import { insertAccess } from "./access-log-repository";
import {
  type AuditCaller,
  type AuditEvent,
  insertEvent,
  insertEvents,
  insertEventsOfCases,
  newEvent,
} from "./repository";

export type { AuditCaller };

/** What the server does by itself. */
export const byItself: AuditCaller = { actor: null };

/** Adds a row to the record of who did what, in the transaction that does it, or before what is read leaves the server. */
export async function recordEvent(caller: AuditCaller, tx: Executor, event: AuditEvent): Promise<void> {
  await insertEvent(tx, caller, event);
}

/** The same for several events, which there may be none of. */
export async function recordEvents(
  caller: AuditCaller,
  tx: Executor,
  events: readonly AuditEvent[],
): Promise<void> {
  if (events.length > 0) await insertEvents(tx, caller, events);
}

/** The same for many cases of which the same was done. */
export const recordOfCases = insertEventsOfCases;

/** The same row, for the statement that stores what is done. */
export const eventToStore = newEvent;

/** Adds the row of a read whose contents were read by other statements, or counts it where it repeats one. */
export const recordAccess = insertAccess;
