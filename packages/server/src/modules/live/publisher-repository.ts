import { setTimeout } from "node:timers/promises";
import type { Database } from "@caseward/db/client";
import { type Given, statement } from "@caseward/db/statement";
import { sql } from "drizzle-orm";

/** The channel on which servers tell each other, and themselves, what has changed. */
export const changesChannel = "caseward_changes";

/** Said in place of announcements that were lost, or are too many: anything may have changed. */
export const missed = "missed";

/** How many announcements wait before `missed` stands for all of them. */
const mostWaiting = 500;

/** While the database takes nothing. Pages ask again by themselves when it is back, or after ten minutes. */
const retryMs = 1000;
const mostTries = 60;

const tell = statement(
  (_db, given: Given<{ payloads: string }>) =>
    sql`select pg_notify(${sql.raw(`'${changesChannel}'`)}, payload)
      from json_array_elements_text(${given.payloads}::json) as payload`,
);

export type Announcer = {
  say: (payload: string) => void;
  /** Ends when everything was told, or could not be. */
  settle: () => Promise<void>;
};

/** One statement at a time tells what came up meanwhile, however many transactions that were. */
export function createAnnouncer(db: Database): Announcer {
  let waiting = new Set<string>();
  let telling: Promise<void> | null = null;

  async function tellAll(): Promise<void> {
    for (let failures = 0; waiting.size > 0 && failures < mostTries; ) {
      const payloads = JSON.stringify([...waiting]);
      waiting = new Set();
      try {
        await tell(db, { payloads });
        failures = 0;
      } catch {
        failures += 1;
        waiting = new Set([missed]);
        await setTimeout(retryMs, undefined, { ref: false });
      }
    }
    telling = null;
  }

  return {
    say(payload) {
      if (waiting.size >= mostWaiting) waiting = new Set([missed]);
      waiting.add(payload);
      telling ??= tellAll();
    },
    settle: async () => telling ?? undefined,
  };
}
