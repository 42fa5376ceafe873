import type { FastifyBaseLogger } from "fastify";
import { logFailure } from "../errors/log-failure";
import { type Boss, openBoss } from "./boss/boss";
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
  longestRetryMs: 60 * second,
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

/** The database's clock decides when a job starts. Where ours is behind it, the job waits until it is due here, too. */
const longestSkewMs = 10 * second;

/** Looks that fail in a row before the queue is opened anew: its tables may be gone, or its connection of no use. */
const mostFailures = 5;

/** Wakes that are kept for a queue that is not open yet. */
const mostEarly = 1000;

/**
 * Wakes whoever does a job at its time, at one of the servers (pg-boss). For one second a job waits once, however often
 * it was asked for. Opens by itself, and anew when the database was away or its tables are gone; nothing waits for
 * that, and what is lost by it is found by the rounds of the servers.
 *
 * Jobs are fetched here and not by pg-boss's own workers: those await the end of no job, so that a database that goes
 * away at that moment would end the process.
 */
export function startQueue({ url, onWake, now, log, timing }: Options): Queue {
  const { pollMs, retryMs, longestRetryMs, retryDelaySeconds } = { ...usualTiming, ...timing };
  const stopping = new AbortController();
  const early = new Map<string, { job: JobName; at: Date }>();
  let boss: Boss | null = null;

  async function keepOpen(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      boss = await open();
      if (!boss) {
        await pause(Math.min(longestRetryMs, retryMs * 2 ** failures), stopping.signal);
        failures += 1;
        continue;
      }
      const opened = boss;
      failures = 0;
      for (const { job, at } of early.values()) wakeAt(job, at);
      early.clear();
      await lookWhileUsable(opened);
      boss = null;
      await opened.close();
    }
  }

  const open = () =>
    openBoss({ url, retryDelaySeconds, log }).catch((error: unknown) => {
      logFailure(log, error);
      return null;
    });

  /** Until the queue is stopped, or one job's looks keep failing. What is under way then gets a second more. */
  async function lookWhileUsable(from: Boss): Promise<void> {
    const ending = new AbortController();
    const signal = AbortSignal.any([stopping.signal, ending.signal]);
    const looking = jobNames.map((job) => keepLooking(from, job, signal));
    await Promise.race(looking);
    ending.abort();
    await inTime(Promise.all(looking), second);
  }

  async function keepLooking(from: Boss, job: JobName, signal: AbortSignal): Promise<void> {
    for (let failures = 0; failures < mostFailures && !signal.aborted; ) {
      const failure = await look(from, job).catch((error: unknown) => ({ error }));
      if (failure) logFailure(log, failure.error);
      failures = failure ? failures + 1 : 0;
      await pause(pollMs[job], signal);
    }
  }

  async function look(from: Boss, job: JobName): Promise<void> {
    const taken = await from.take(job);
    if (!taken) return;
    await pause(Math.min(longestSkewMs, taken.due - now().getTime()), stopping.signal);
    const isDone = await onWake(job).then(
      () => true,
      () => false,
    );
    await from.finish(job, taken.ids, isDone);
  }

  /** Ahead to the full second, so that nothing of that second is still to come when the job is done. */
  function wakeAt(job: JobName, at: Date): void {
    const due = Math.ceil(at.getTime() / second) * second;
    if (boss) boss.send(job, due).catch((error: unknown) => logFailure(log, error));
    else if (early.size < mostEarly) early.set(`${job} ${due}`, { job, at });
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
