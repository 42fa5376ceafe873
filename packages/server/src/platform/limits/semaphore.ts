import { DomainError } from "@caseward/domain/errors/catalogue";

/**
 * Lets so much work through at a time; the rest waits, each caller in turn, so that a flood waits behind itself. Throws
 * `unavailable` for a caller who would wait too long.
 */
export type Semaphore = {
  <Result>(caller: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether a caller would be refused at once. */
  isFullFor: (caller: string) => boolean;
};

type Waiting = { enter: () => void; refuse: (reason: DomainError) => void };

export const tooManyWaiting = () => new DomainError("unavailable", { retryAfterSeconds: 2 });

export function createSemaphore({
  parallel,
  maxWaiting,
}: {
  parallel: number;
  maxWaiting: number;
}): Semaphore {
  let running = 0;
  const queues = createQueues();

  const isFullFor = (caller: string) => queues.total() >= maxWaiting && !queues.longestBeyond(caller);

  function queued(caller: string): Promise<void> {
    if (isFullFor(caller)) throw tooManyWaiting();
    if (queues.total() >= maxWaiting) queues.makeSpaceFor(caller);
    return new Promise((enter, refuse) => queues.join(caller, { enter, refuse }));
  }

  async function pass<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (running < parallel) running += 1;
    else await queued(caller);
    try {
      return await work();
    } finally {
      const next = queues.takeNext();
      if (next) next.enter();
      else running -= 1;
    }
  }

  return Object.assign(pass, { isFullFor });
}

/** A queue for each caller, served in turn. */
function createQueues() {
  const queues = new Map<string, Waiting[]>();
  let total = 0;

  function leave(caller: string, queue: Waiting[], one: Waiting | undefined): Waiting | undefined {
    if (one) total -= 1;
    if (queue.length === 0) queues.delete(caller);
    return one;
  }

  /** The longest queue, unless that would be the newcomer's own, or no longer than it. */
  function longestBeyond(newcomer: string): { caller: string; queue: Waiting[] } | null {
    let longest: { caller: string; queue: Waiting[] } | null = null;
    for (const [caller, queue] of queues)
      if (queue.length > (longest?.queue.length ?? 0)) longest = { caller, queue };
    const own = queues.get(newcomer)?.length ?? 0;
    return longest && longest.queue.length > own + 1 ? longest : null;
  }

  return {
    total: () => total,
    join(caller: string, one: Waiting): void {
      queues.set(caller, [...(queues.get(caller) ?? []), one]);
      total += 1;
    },
    /** The first of the queue that has waited longest for its turn, which then goes behind the others. */
    takeNext(): Waiting | undefined {
      const [first] = queues;
      if (!first) return undefined;
      const [caller, queue] = first;
      queues.delete(caller);
      queues.set(caller, queue);
      return leave(caller, queue, queue.shift());
    },
    longestBeyond,
    /** Refuses the last of the longest queue. */
    makeSpaceFor(newcomer: string): void {
      const longest = longestBeyond(newcomer);
      if (longest) leave(longest.caller, longest.queue, longest.queue.pop())?.refuse(tooManyWaiting());
    },
  };
}
