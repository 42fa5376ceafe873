import { setTimeout } from "node:timers/promises";
import type { Database } from "@caseward/db/client";
import { type Given, statement } from "@caseward/db/statement";
import { sql } from "drizzle-orm";

/** The channel on which servers publish what has changed, to themselves, too. */
export const changesChannel = "caseward_changes";

/** Published in place of events that were lost, or are too many: anything may have changed. */
export const missed = "missed";

/** How many events wait before `missed` stands for all of them. */
const mostWaiting = 500;

/** While the database takes nothing. Pages ask again by themselves when it is back, or after ten minutes. */
const retryMs = 1000;
const mostTries = 60;

const notifyAll = statement(
  (_db, given: Given<{ payloads: string }>) =>
    sql`select pg_notify(${sql.raw(`'${changesChannel}'`)}, payload)
      from json_array_elements_text(${given.payloads}::json) as payload`,
);

export type Publisher = {
  publish: (payload: string) => void;
  /** Ends when everything was published, or could not be. */
  settle: () => Promise<void>;
};

/** One statement at a time publishes what came up meanwhile, however many transactions that were. */
export function createPublisher(db: Database): Publisher {
  let waiting = new Set<string>();
  let publishing: Promise<void> | null = null;

  async function publishAll(): Promise<void> {
    for (let failures = 0; waiting.size > 0 && failures < mostTries; ) {
      const payloads = JSON.stringify([...waiting]);
      waiting = new Set();
      try {
        await notifyAll(db, { payloads });
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
      if (waiting.size >= mostWaiting) waiting = new Set([missed]);
      waiting.add(payload);
      publishing ??= publishAll();
    },
    settle: async () => publishing ?? undefined,
  };
}
