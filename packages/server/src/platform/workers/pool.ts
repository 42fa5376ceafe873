import { Piscina } from "piscina";
import { createSemaphore, tooManyWaiting } from "../limits/semaphore";

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
  /** A task that takes longer is given up, and the thread that does it ends. */
  deadlineMs: number;
  /** Whether everybody else comes first: an idle machine gives the threads all it has, a busy one a tenth. */
  isLowPriority?: boolean;
};

/** Elsewhere it would be the whole process that comes behind others. */
const hasThreadPriorities = process.platform === "linux";

/**
 * Does tasks that take long in threads of their own, so that no other request waits for them. A task is given to piscina
 * when a thread is free: in piscina's own queue its deadline would run already, and no limit of the queue would hold.
 */
export function createPool<Task, Answer>(options: Options): Pool<Task, Answer> {
  const { filename, name, maxThreads, maxWaiting, idleMs, deadlineMs, isLowPriority = false } = options;
  const niceIncrement = isLowPriority && hasThreadPriorities ? 10 : 0;
  const threads = { minThreads: 0, maxThreads, idleTimeout: idleMs, niceIncrement };
  const piscina = new Piscina<Task, Answer>({ filename: filename.href, name, ...threads });
  const semaphore = createSemaphore({ parallel: maxThreads, maxWaiting });
  let isStopped = false;

  async function runNow(task: Task): Promise<Answer> {
    if (isStopped) throw tooManyWaiting();
    try {
      return await piscina.run(task, { signal: AbortSignal.timeout(deadlineMs) });
    } catch (error) {
      if (isStopped) throw tooManyWaiting();
      const isLate = error instanceof Error && error.name === "AbortError";
      throw isLate ? new Error("A task took too long for its thread", { cause: error }) : error;
    }
  }

  return {
    run: (task) => semaphore(name, () => runNow(task)),
    async stop() {
      isStopped = true;
      await piscina.destroy();
    },
  };
}
