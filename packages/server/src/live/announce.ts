import type { Executor } from "@caseward/db/client";
import type { LiveTopic } from "@caseward/domain/live/topics";
import { sql } from "drizzle-orm";

/** The channel on which servers tell each other, and themselves, what has changed. */
export const changesChannel = "caseward_changes";

/** A change, and whom it concerns besides the admins: ids alone, never what was written. */
export type Announcement = {
  topic: LiveTopic;
  caseId: number | null;
  clientId: number | null;
  /** The firm that holds the case and, after a recall, the one that lost it. */
  firmIds: number[];
};

/** Tells every server of a change as soon as the caller's transaction is committed, and not if it is undone. */
export async function announce(tx: Executor, announcement: Announcement): Promise<void> {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(announcement)})`);
}
