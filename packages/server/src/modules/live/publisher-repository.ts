import { setTimeout } from "node:timers/promises";
import type { Database } from "@caseward/db/client";
import { sql } from "drizzle-orm";

/** The channel on which each server publishes changes to all servers, itself included. */
export const changesChannel = "caseward_changes";

/** Published instead of events that were lost or are too many: anything may have changed. */
export const missed = "missed";

/** How many events wait before `missed` stands for all of them. */
const maxWaiting = 500;

/** The attempts while the database is away. Pages refetch by themselves when it is back, or after ten minutes. */
const retryMs = 1000;
const maxAttempts = 60;

const notifyAll = (db: Database, payloads: readonly string[]) =>
  db.execute(
    sql`select pg_notify(${changesChannel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`,
  );

export type Publisher = {
  publish: (payload: string) => void;
  /** Ends when everything was published, or could not be. */
  settle: () => Promise<void>;
};

/** One statement at a time publishes the events of all transactions that committed meanwhile. */
export function createPublisher(db: Database): Publisher {
  let waiting = new Set<string>();
  let publishing: Promise<void> | null = null;

  async function publishAll(): Promise<void> {
    for (let failures = 0; waiting.size > 0 && failures < maxAttempts; ) {
      const payloads = [...waiting];
      waiting = new Set();
      try {
        await notifyAll(db, payloads);
        failures = 0;
      } catch {
        failures += 1;
        waiting = new Set([missed]);
        await setTimeout(retryMs, undefined, { ref: false });
      }
    }
    publishing = null;
  }

  return {
    publish(payload) {
      if (waiting.size >= maxWaiting) waiting = new Set([missed]);
      waiting.add(payload);
      publishing ??= publishAll();
    },
    settle: async () => publishing ?? undefined,
  };
}
