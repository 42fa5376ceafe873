import { parentPort } from "node:worker_threads";
import type { Outcome } from "./threads";

/** Makes the thread that calls it one that does jobs (threads.ts). */
export function doJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>): void {
  parentPort?.on("message", async (job: Job) => {
    parentPort?.postMessage(await outcomeOf(work, job));
  });
}

async function outcomeOf<Job, Answer>(
  work: (job: Job) => Answer | Promise<Answer>,
  job: Job,
): Promise<Outcome<Answer>> {
  try {
    return { answer: await work(job) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
