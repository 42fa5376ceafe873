import { DomainError } from "@caseward/domain/errors/catalogue";

/** Lets so much work through at a time; the rest waits in turn, and who would wait too long is told so (`unavailable`). */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createGate({ parallel, maxWaiting }: { parallel: number; maxWaiting: number }): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];

  function queued(): Promise<void> {
    if (waiting.length >= maxWaiting) throw new DomainError("unavailable", { retryAfterSeconds: 2 });
    return new Promise((resolve) => waiting.push(resolve));
  }

  return async (work) => {
    if (running < parallel) running += 1;
    else await queued();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
