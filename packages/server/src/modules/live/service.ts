import { afterCommit } from "@caseward/db/after-commit";
import type { Database, Executor } from "@caseward/db/client";
import type { LiveTopic } from "@caseward/domain/live/topics";
import { type Announcer, createAnnouncer, missed } from "./publisher-repository";

/** A change, and whom it concerns besides the admins: ids alone, never what was written. */
export type Announcement = {
  topic: LiveTopic;
  caseId: number | null;
  clientId: number | null;
  /** The firm that holds the case and, after a recall, the one that lost it. */
  firmIds: number[];
};

/**
 * Tells every server of a change as soon as the caller's transaction is committed, and not if it is undone. Not by the
 * transaction itself: PostgreSQL lets one at a time commit of those that notify, the write to the disk included.
 */
export function announce(tx: Executor, announcement: Announcement): void {
  afterCommit(tx, (db) => announcerOf(db).say(JSON.stringify(announcement)));
}

/**
 * Tells every server that anything may have changed: a server that was killed between a commit and its announcement is
 * followed by one that starts.
 */
export const announceMissed = (db: Database): void => announcerOf(db).say(missed);

/** Ends when what was announced so far is told. */
export const settleAnnouncements = (db: Database): Promise<void> => announcerOf(db).settle();

const announcers = new WeakMap<Database, Announcer>();

function announcerOf(db: Database): Announcer {
  const announcer = announcers.get(db) ?? createAnnouncer(db);
  announcers.set(db, announcer);
  return announcer;
}
