import { afterCommit } from "@caseward/db/after-commit";
import type { Database, Executor } from "@caseward/db/client";
import type { LiveEvent } from "../../platform/ports";
import { createPublisher, missed, type Publisher } from "./publisher-repository";

/**
 * Publishes a change to every server as soon as the caller's transaction is committed, and not if it is undone. Not by the
 * transaction itself: PostgreSQL lets one at a time commit of those that notify, the write to the disk included.
 */
export function publish(tx: Executor, event: LiveEvent): void {
  afterCommit(tx, (db) => publisherOf(db).publish(JSON.stringify(event)));
}

/**
 * Publishes to every server that anything may have changed: a server that was killed between a commit and its event is
 * followed by one that starts.
 */
export const publishMissed = (db: Database): void => publisherOf(db).publish(missed);

/** Ends when what was published so far has left. */
export const settlePublishing = (db: Database): Promise<void> => publisherOf(db).settle();

const publishers = new WeakMap<Database, Publisher>();

function publisherOf(db: Database): Publisher {
  const publisher = publishers.get(db) ?? createPublisher(db);
  publishers.set(db, publisher);
  return publisher;
}
