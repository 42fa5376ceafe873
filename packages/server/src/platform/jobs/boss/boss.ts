import type { FastifyBaseLogger } from "fastify";
import type PgBoss from "pg-boss";
import { logFailure } from "../../errors/log-failure";
import { inTime } from "../in-time";
import { type JobName, jobNames } from "../jobs";
import { openBossDatabase } from "./boss-database";
import { leavingSchemaAlone } from "./boss-schema";

/** The instant for which a wake was asked, in milliseconds. */
type Due = { due: number };

type Taken = { ids: string[]; due: number };

export type Boss = {
  send: (job: JobName, due: number) => Promise<unknown>;
  /** What is due of a job, or null. */
  take: (job: JobName) => Promise<Taken | null>;
  /** What failed is tried again. */
  finish: (job: JobName, ids: string[], isDone: boolean) => Promise<unknown>;
  close: () => Promise<void>;
};

/** Taken together by one look, however many there are. */
const jobsAtOnce = 500;

/** A job of a server that was killed is taken up again after a minute; one that failed for good is kept for an hour. */
const lives = { expireInSeconds: 60, archiveCompletedAfterSeconds: 60, deleteAfterHours: 1 };

const queueOf = (name: JobName, retryDelay: number) => ({
  name,
  /** One waits at a time under each key. */
  policy: "short" as const,
  retryLimit: 5,
  retryDelay,
});

type Options = { url: string; retryDelaySeconds: number; log: FastifyBaseLogger };

/** Makes pg-boss's tables and queues where they are not there yet. Rejects when the database may not be used. */
export async function openBoss({ url, retryDelaySeconds, log }: Options): Promise<Boss> {
  const database = openBossDatabase(url);
  const db = leavingSchemaAlone(database);
  /** Loaded once the server answers. */
  const { default: Boss } = await import("pg-boss");
  const boss = new Boss({ db, schedule: false, maintenanceIntervalSeconds: 60, ...lives });
  boss.on("error", (error) => logFailure(log, error));
  const close = async () => {
    await inTime(boss.stop({ graceful: false }), 1000);
    await database.close();
  };
  try {
    await boss.start();
    for (const job of jobNames) await boss.createQueue(job, queueOf(job, retryDelaySeconds));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    send: (job, due) =>
      boss.send(job, { due } satisfies Due, { startAfter: new Date(due), singletonKey: String(due) }),
    async take(job) {
      const jobs = await fetchOrFail(boss, database, job);
      if (jobs.length === 0) return null;
      return { ids: jobs.map(({ id }) => id), due: Math.max(...jobs.map(({ data }) => data.due)) };
    },
    finish: (job, ids, isDone) => (isDone ? boss.deleteJob(job, ids) : boss.fail(job, ids)),
    close,
  };
}

/** pg-boss takes a failed statement for an empty queue, so that tables that are gone would never be noticed. */
async function fetchOrFail(boss: PgBoss, database: PgBoss.Db, job: JobName) {
  const failures: unknown[] = [];
  const db: PgBoss.Db = {
    executeSql: (text, values) =>
      database.executeSql(text, values).catch((error: unknown) => {
        failures.push(error);
        throw error;
      }),
  };
  const jobs = await boss.fetch<Due>(job, { batchSize: jobsAtOnce, db });
  if (failures.length > 0) throw failures[0];
  return jobs;
}
