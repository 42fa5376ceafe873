import { Worker } from "node:worker_threads";
import { DomainError } from "@caseward/domain/errors/catalogue";

/** What a thread sends back for a job. */
export type Outcome<Answer> = { answer: Answer } | { failure: string };

export type Threads<Job, Answer> = {
  /** What the thread makes of a job. Throws `unavailable` when too many wait. */
  run: (job: Job) => Promise<Answer>;
  stop: () => Promise<void>;
};

type Options = {
  /** The bundled worker (do-jobs.ts). */
  workerUrl: URL;
  /** Threads at a time. */
  most: number;
  mostWaiting: number;
  /** After so long without work a thread ends, and with it its memory. */
  idleMs: number;
  /** A job that takes longer is given up, and its thread with it. */
  mostMs: number;
};

type Task<Job, Answer> = { job: Job; resolve: (answer: Answer) => void; reject: (error: Error) => void };

type Thread<Job, Answer> = {
  worker: Worker;
  task: Task<Job, Answer> | null;
  /** Ends the thread: when it has had no work, or has one job for too long. */
  ending: NodeJS.Timeout | undefined;
};

const unavailable = () => new DomainError("unavailable", { retryAfterSeconds: 2 });

/** Does work that takes long in threads of its own, one job each at a time, so that no other request waits for it. */
export function createThreads<Job, Answer>(options: Options): Threads<Job, Answer> {
  const { workerUrl, most, mostWaiting, idleMs, mostMs } = options;
  const waiting: Task<Job, Answer>[] = [];
  const threads = new Set<Thread<Job, Answer>>();
  let isStopped = false;

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isStopped || (waiting.length >= mostWaiting && !findFree())) return reject(unavailable());
        waiting.push({ job, resolve, reject });
        goOn();
      }),
    async stop() {
      isStopped = true;
      for (const { reject } of waiting.splice(0)) reject(unavailable());
      await Promise.all([...threads].map(end));
    },
  };

  /** A thread without work, or a new one while there may be more. */
  function findFree(): Thread<Job, Answer> | undefined {
    const free = [...threads].find(({ task }) => task === null);
    return free ?? (threads.size < most ? start() : undefined);
  }

  function goOn(): void {
    for (let task = waiting[0]; task; task = waiting[0]) {
      const thread = findFree();
      if (!thread) return;
      waiting.shift();
      thread.task = task;
      endAfter(thread, mostMs);
      thread.worker.postMessage(task.job);
    }
  }

  function endAfter(thread: Thread<Job, Answer>, ms: number): void {
    clearTimeout(thread.ending);
    thread.ending = setTimeout(() => {
      lose(thread, new Error("A job took too long for its thread"));
      void end(thread);
    }, ms).unref();
  }

  function end({ worker, ending }: Thread<Job, Answer>): Promise<unknown> {
    clearTimeout(ending);
    return worker.terminate();
  }

  function start(): Thread<Job, Answer> {
    const worker = new Worker(workerUrl);
    const thread: Thread<Job, Answer> = { worker, task: null, ending: undefined };
    threads.add(thread);
    worker.unref();
    worker.on("message", (outcome: Outcome<Answer>) => finish(thread, outcome));
    worker.on("error", (error) => lose(thread, error));
    worker.on("exit", () => lose(thread, new Error("The thread of a job ended")));
    return thread;
  }

  function finish(thread: Thread<Job, Answer>, outcome: Outcome<Answer>): void {
    const { task } = thread;
    thread.task = null;
    endAfter(thread, idleMs);
    goOn();
    if ("answer" in outcome) task?.resolve(outcome.answer);
    else task?.reject(new Error(outcome.failure));
  }

  /** A thread that is gone takes the job with it that it had; the next one gets a new thread. */
  function lose(thread: Thread<Job, Answer>, error: Error): void {
    if (!threads.delete(thread)) return;
    clearTimeout(thread.ending);
    thread.task?.reject(isStopped ? unavailable() : error);
    thread.task = null;
    if (!isStopped) goOn();
  }
}
