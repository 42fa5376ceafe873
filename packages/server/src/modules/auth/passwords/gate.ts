import { DomainError } from "@caseward/domain/errors/catalogue";

/**
 * Lets so much work through at a time; the rest waits, and who would wait too long is told so (`unavailable`). The work
 * is somebody's, and everybody has their turn: who sends a flood waits behind their own.
 */
export type Gate = <Result>(whose: string, work: () => Promise<Result>) => Promise<Result>;

type Waiting = { enter: () => void; refuse: (reason: DomainError) => void };

const refusal = () => new DomainError("unavailable", { retryAfterSeconds: 2 });

export function createGate({ parallel, maxWaiting }: { parallel: number; maxWaiting: number }): Gate {
  let running = 0;
  const lines = createLines();

  function queued(whose: string): Promise<void> {
    if (lines.total() >= maxWaiting && !lines.makeRoomFor(whose)) throw refusal();
    return new Promise((enter, refuse) => lines.join(whose, { enter, refuse }));
  }

  return async (whose, work) => {
    if (running < parallel) running += 1;
    else await queued(whose);
    try {
      return await work();
    } finally {
      const next = lines.takeNext();
      if (next) next.enter();
      else running -= 1;
    }
  };
}

/** A line for each who waits, served in turn. */
function createLines() {
  const lines = new Map<string, Waiting[]>();
  let total = 0;

  function leave(whose: string, line: Waiting[], one: Waiting | undefined): Waiting | undefined {
    if (one) total -= 1;
    if (line.length === 0) lines.delete(whose);
    return one;
  }

  return {
    total: () => total,
    join(whose: string, one: Waiting): void {
      lines.set(whose, [...(lines.get(whose) ?? []), one]);
      total += 1;
    },
    /** The first of the line that has waited longest for its turn, which then goes behind the others. */
    takeNext(): Waiting | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [whose, line] = first;
      lines.delete(whose);
      lines.set(whose, line);
      return leave(whose, line, line.shift());
    },
    /** Sends the last of the longest line away, unless that would be the newcomer's own, or no longer than it. */
    makeRoomFor(newcomer: string): boolean {
      const [longest] = [...lines].sort(([, one], [, other]) => other.length - one.length);
      if (!longest) return false;
      const [whose, line] = longest;
      if (line.length <= (lines.get(newcomer)?.length ?? 0) + 1) return false;
      leave(whose, line, line.pop())?.refuse(refusal());
      return true;
    },
  };
}
