import { Worker } from "node:worker_threads";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { SignedAuthorization } from "@caseward/domain/forms/hipaa/text";

export type Printed = { bytes: Uint8Array } | { failure: string };

export type Printer = {
  /** The PDF of an authorization. Throws `unavailable` when too many wait. */
  print: (record: SignedAuthorization) => Promise<Uint8Array>;
  stop: () => Promise<void>;
};

type Options = {
  /** The bundled worker. */
  workerUrl: URL;
  mostWaiting?: number;
  /** After so long without work the thread ends, and with it the memory of fonts. */
  idleMs?: number;
  /** A document that takes longer is given up, and its thread with it. */
  mostMs?: number;
};

type Job = {
  record: SignedAuthorization;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
};

/** Prints one document after another in a thread of its own, so that no other request waits for it. */
export function createPrinter(options: Options): Printer {
  const { workerUrl, mostWaiting = 100, idleMs = 20_000, mostMs = 15_000 } = options;
  const waiting: Job[] = [];
  let current: Job | null = null;
  let thread: Worker | null = null;
  /** Ends the thread: when it has had no work, or has one document for too long. */
  let ending: NodeJS.Timeout | undefined;
  let isStopped = false;

  return {
    print: (record) =>
      new Promise((resolve, reject) => {
        if (isStopped || waiting.length >= mostWaiting)
          return reject(new DomainError("unavailable", { retryAfterSeconds: 2 }));
        waiting.push({ record, resolve, reject });
        printNext();
      }),
    async stop() {
      isStopped = true;
      for (const job of waiting.splice(0)) job.reject(new DomainError("unavailable"));
      clearTimeout(ending);
      await thread?.terminate();
    },
  };

  function printNext(): void {
    if (current || isStopped) return;
    current = waiting.shift() ?? null;
    clearTimeout(ending);
    ending = setTimeout(endThread, current ? mostMs : idleMs).unref();
    if (!current) return;
    thread ??= startThread();
    thread.postMessage(current.record);
  }

  function endThread(): void {
    const ended = thread;
    if (!ended) return;
    lose(ended, new Error("A document took too long"));
    void ended.terminate();
  }

  function startThread(): Worker {
    const started = new Worker(workerUrl);
    started.unref();
    started.on("message", finish);
    started.on("error", (error) => lose(started, error));
    started.on("exit", () => lose(started, new Error("The printing thread ended")));
    return started;
  }

  function finish(printed: Printed): void {
    const job = current;
    current = null;
    if ("bytes" in printed) job?.resolve(printed.bytes);
    else job?.reject(new Error(printed.failure));
    printNext();
  }

  /** A thread that is gone takes the document with it that it had; the next one gets a new thread. */
  function lose(gone: Worker, error: Error): void {
    if (thread !== gone) return;
    thread = null;
    current?.reject(isStopped ? new DomainError("unavailable") : error);
    current = null;
    printNext();
  }
}
