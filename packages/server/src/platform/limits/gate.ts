import { DomainError } from "@caseward/domain/errors/catalogue";

/**
 * Lets so much work through at a time; the rest waits, and who would wait too long is told so (`unavailable`). The work
 * is somebody's, and everybody has their turn: who sends a flood waits behind their own.
 */
export type Gate = {
  <Result>(whose: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether somebody would be refused at once. */
  isFullFor: (whose: string) => boolean;
};

type Waiting = { enter: () => void; refuse: (reason: DomainError) => void };

/** What is told to who would wait too long. */
export const gateRefusal = () => new DomainError("unavailable", { retryAfterSeconds: 2 });

export function createGate({ parallel, maxWaiting }: { parallel: number; maxWaiting: number }): Gate {
  let running = 0;
  const lines = createLines();

  const isFullFor = (whose: string) => lines.total() >= maxWaiting && !lines.longestBeyond(whose);

  function queued(whose: string): Promise<void> {
    if (isFullFor(whose)) throw gateRefusal();
    if (lines.total() >= maxWaiting) lines.makeRoomFor(whose);
    return new Promise((enter, refuse) => lines.join(whose, { enter, refuse }));
  }

  async function pass<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    if (running < parallel) running += 1;
    else await queued(whose);
    try {
      return await work();
    } finally {
      const next = lines.takeNext();
      if (next) next.enter();
      else running -= 1;
    }
  }

  return Object.assign(pass, { isFullFor });
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

  /** The longest line, unless that would be the newcomer's own, or no longer than it. */
  function longestBeyond(newcomer: string): { whose: string; line: Waiting[] } | null {
    let longest: { whose: string; line: Waiting[] } | null = null;
    for (const [whose, line] of lines)
      if (line.length > (longest?.line.length ?? 0)) longest = { whose, line };
    const own = lines.get(newcomer)?.length ?? 0;
    return longest && longest.line.length > own + 1 ? longest : null;
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
    longestBeyond,
    /** Sends the last of the longest line away. */
    makeRoomFor(newcomer: string): void {
      const longest = longestBeyond(newcomer);
      if (longest) leave(longest.whose, longest.line, longest.line.pop())?.refuse(gateRefusal());
    },
  };
}
