import { sql } from "drizzle-orm";
import { vi } from "vitest";
import type { JobName } from "../../src/platform/jobs/jobs";
import { type Queue, startQueue } from "../../src/platform/jobs/queue";
import type { TestServer } from "../support/harness";

const quick = {
  pollMs: { reminders: 100, "unread-notices": 100 },
  retryMs: 100,
  longestRetryMs: 400,
  retryDelaySeconds: 0,
};

/** Long, since the machine may do a lot besides. Nothing waits for all of it unless it fails. */
export const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 25_000, interval: 20 });

type Wake = { job: JobName; at: number };

/** Queues on one database as several servers have them, and what they wake. */
export function createQueueRoom({ database, app }: TestServer) {
  const open: Queue[] = [];
  const wakes: Wake[] = [];
  const { db } = database;
  let behindMs = 0;

  return {
    wakes,
    start(onWake: (job: JobName) => Promise<void> = async () => undefined, url = database.url): Queue {
      const queue = startQueue({
        url,
        timing: quick,
        log: app.log,
        now: () => new Date(Date.now() - behindMs),
        onWake(job) {
          wakes.push({ job, at: Date.now() });
          return onWake(job);
        },
      });
      open.push(queue);
      return queue;
    },
    /** The servers' clocks go behind the database's. */
    fallBehind(ms: number): void {
      behindMs = ms;
    },
    /** Jobs that are stored, of one kind or of all. */
    async waiting(job: JobName | null = null): Promise<number> {
      const [row] = await db.execute<{ jobs: number }>(
        sql`select count(*)::int as jobs from pgboss.job where name = coalesce(${job}, name)`,
      );
      return row?.jobs ?? 0;
    },
    /** Whether both queues are there, so that what is sent is stored. */
    async isOpen(): Promise<void> {
      await until(async () => {
        const [row] = await db.execute<{ queues: number }>(
          sql`select count(*)::int as queues from pgboss.queue`,
        );
        if (row?.queues !== 2) throw new Error("The queues are not there yet");
      });
    },
    async cutConnections(): Promise<number> {
      const cut = await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'caseward jobs' and datname = current_database()`,
      );
      return cut.length;
    },
    async tidy(): Promise<void> {
      await Promise.all(open.splice(0).map((queue) => queue.stop()));
      wakes.length = 0;
      behindMs = 0;
      await db.execute(sql`drop schema if exists pgboss cascade`);
    },
  };
}
