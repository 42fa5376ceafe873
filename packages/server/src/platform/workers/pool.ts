import { DomainError } from "@caseward/domain/errors/catalogue";
import { Piscina } from "piscina";

export type Pool<Task, Answer> = {
  /** What a thread makes of a task. Throws `unavailable` when too many wait. */
  run: (task: Task) => Promise<Answer>;
  stop: () => Promise<void>;
};

type Options = {
  /** A bundle, and the function in it that does a task. */
  filename: URL;
  name: string;
  maxThreads: number;
  maxWaiting: number;
  /** After so long without work a thread ends, and with it its memory. */
  idleMs: number;
  /** A task that takes longer, with its wait for a thread, is given up, and the thread that does it ends. */
  deadlineMs: number;
  /** Whether everybody else comes first: an idle machine gives the threads all it has, a busy one a tenth. */
  isLowPriority?: boolean;
};

const unavailable = () => new DomainError("unavailable", { retryAfterSeconds: 2 });

/** Elsewhere it would be the whole process that comes behind others. */
const hasThreadPriorities = process.platform === "linux";

/**
 * Does tasks that take long in threads of their own, so that no other request waits for them. What waits is counted
 * here: piscina counts no task that has a deadline.
 */
export function createPool<Task, Answer>(options: Options): Pool<Task, Answer> {
  const { filename, name, maxThreads, maxWaiting, idleMs, deadlineMs, isLowPriority = false } = options;
  const niceIncrement = isLowPriority && hasThreadPriorities ? 10 : 0;
  const threads = { minThreads: 0, maxThreads, idleTimeout: idleMs, niceIncrement };
  const piscina = new Piscina<Task, Answer>({ filename: filename.href, name, ...threads });
  let unfinished = 0;
  let isStopped = false;

  return {
    async run(task) {
      if (isStopped || unfinished >= maxThreads + maxWaiting) throw unavailable();
      unfinished += 1;
      try {
        return await piscina.run(task, { signal: AbortSignal.timeout(deadlineMs) });
      } catch (error) {
        if (isStopped) throw unavailable();
        const isLate = error instanceof Error && error.name === "AbortError";
        throw isLate ? new Error("A task took too long for its thread", { cause: error }) : error;
      } finally {
        unfinished -= 1;
      }
    },
    async stop() {
      isStopped = true;
      await piscina.destroy();
    },
  };
}
