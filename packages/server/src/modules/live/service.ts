import type { Database } from "@caseward/db/client";
import type { LiveEvent } from "../../platform/ports";
import { createPublisher, missed, type Publisher } from "./publisher-repository";

/**
 * Publishes a change to every server. It belongs after the commit (`afterCommit`), and not into the transaction:
 * PostgreSQL lets one at a time commit of those that notify, the write to the disk included.
 */
export const publish = (db: Database, event: LiveEvent): void =>
  publisherOf(db).publish(JSON.stringify(event));

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
