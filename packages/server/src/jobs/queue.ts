import type { FastifyBaseLogger } from "fastify";
import PgBoss from "pg-boss";
import { logFailure } from "../plugins/errors";
import { openBossDatabase } from "./boss-database";
import { inTime } from "./in-time";
import { type JobName, jobNames } from "./jobs";
import { pause } from "./pause";

const second = 1000;

/** How often each queue is looked at: a reminder is due to the second, a notice to the minute. */
type QueueTiming = {
  pollMs: Record<JobName, number>;
  /** The wait before the queue is opened again, which doubles with each failure up to the longest. */
  retryMs: number;
  longestRetryMs: number;
  retryDelaySeconds: number;
};
const usualTiming: QueueTiming = {
  pollMs: { reminders: second, "unread-notices": 5 * second },
  retryMs: 10 * second,
  longestRetryMs: 5 * 60 * second,
  retryDelaySeconds: 5,
};

type Options = {
  url: string;
  /** Does a job's work. When it rejects the job is tried again. */
  onWake: (job: JobName) => Promise<void>;
  now: () => Date;
  log: FastifyBaseLogger;
  timing?: Partial<QueueTiming>;
};

export type Queue = { wakeAt: (job: JobName, at: Date) => void; stop: () => Promise<void> };

/** The instant for which a wake was asked, in milliseconds. */
type Due = { due: number };

/** The database's clock decides when a job starts. Where ours is behind it, the job waits until it is due here, too. */
const longestSkewMs = 10 * second;

/** Taken together by one look, however many there are. */
const jobsAtOnce = 500;

/** Wakes that are kept for a queue that is not open yet. */
const mostEarly = 1000;

/**
 * Wakes whoever does a job at its time, at one of the servers (pg-boss). For one second a job waits once, however often
 * it was asked for. Opens by itself, and again when the database was away; nothing waits for that, and what is lost by
 * it is found by the rounds of the servers.
 *
 * Jobs are fetched here and not by pg-boss's own workers: those await the end of no job, so that a database that goes
 * away at that moment would end the process.
 */
export function startQueue({ url, onWake, now, log, timing }: Options): Queue {
  const { pollMs, retryMs, longestRetryMs, retryDelaySeconds } = { ...usualTiming, ...timing };
  const stopping = new AbortController();
  const early = new Map<string, { job: JobName; at: Date }>();
  let boss: PgBoss | null = null;

  async function keepOpen(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const opened = await open();
      if (!opened) {
        await pause(Math.min(longestRetryMs, retryMs * 2 ** failures), stopping.signal);
        continue;
      }
      boss = opened.boss;
      for (const { job, at } of early.values()) wakeAt(job, at);
      early.clear();
      await Promise.all(jobNames.map((job) => keepLooking(opened.boss, job)));
      boss = null;
      await opened.close();
    }
  }

  async function open() {
    const database = openBossDatabase(url);
    const made = new PgBoss({ db: database, schedule: false, maintenanceIntervalSeconds: 60, ...lives });
    made.on("error", (error) => logFailure(log, error));
    const close = async () => {
      await inTime(made.stop({ graceful: false }), second);
      await database.close();
    };
    try {
      await made.start();
      for (const job of jobNames) await made.createQueue(job, queueOf(job, retryDelaySeconds));
      return { boss: made, close };
    } catch (error) {
      logFailure(log, error);
      await close();
      return null;
    }
  }

  async function keepLooking(from: PgBoss, job: JobName): Promise<void> {
    while (!stopping.signal.aborted) {
      await look(from, job).catch((error: unknown) => logFailure(log, error));
      await pause(pollMs[job], stopping.signal);
    }
  }

  async function look(from: PgBoss, job: JobName): Promise<void> {
    const jobs = await from.fetch<Due>(job, { batchSize: jobsAtOnce });
    if (jobs.length === 0) return;
    const ids = jobs.map(({ id }) => id);
    const due = Math.max(...jobs.map(({ data }) => data.due));
    await pause(Math.min(longestSkewMs, due - now().getTime()), stopping.signal);
    const isDone = await onWake(job).then(
      () => true,
      () => false,
    );
    if (isDone) await from.deleteJob(job, ids);
    else await from.fail(job, ids);
  }

  /** Ahead to the full second, so that nothing of that second is still to come when the job is done. */
  function wakeAt(job: JobName, at: Date): void {
    const due = Math.ceil(at.getTime() / second) * second;
    const singletonKey = String(due);
    const data: Due = { due };
    if (boss)
      boss
        .send(job, data, { startAfter: new Date(due), singletonKey })
        .catch((error: unknown) => logFailure(log, error));
    else if (early.size < mostEarly) early.set(`${job} ${singletonKey}`, { job, at });
  }

  const running = keepOpen().catch((error: unknown) => logFailure(log, error));
  return {
    wakeAt,
    async stop() {
      stopping.abort();
      await inTime(running, 2 * second);
    },
  };
}

/** A job of a server that was killed is taken up again after a minute; one that failed for good is kept for an hour. */
const lives = { expireInSeconds: 60, archiveCompletedAfterSeconds: 60, deleteAfterHours: 1 };

const queueOf = (name: JobName, retryDelay: number) => ({
  name,
  /** One waits at a time under each key. */
  policy: "short" as const,
  retryLimit: 5,
  retryDelay,
});
