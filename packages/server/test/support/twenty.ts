import { expect } from "vitest";
import type { Reply } from "./harness";

/**
 * Repetitions of each kind of race: as many as fit into half a minute of a test run, and two hundred by `pnpm
 * check:races`.
 */
export const repetitions = Number(process.env.RACE_ROUNDS ?? 30);
export const patience = 180_000 + repetitions * 3000;

/** Twenty people who do the same in the same moment. */
export const twenty = <Result>(call: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: 20 }, (_, index) => call(index)));

/** How often each status, or code of a refusal, came. */
export function tally(replies: readonly Pick<Reply, "status" | "body">[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const outcome = status < 300 ? String(status) : `${status} ${body.code}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/**
 * One of twenty has done it, and each of the others is answered by a whole sentence with the present state.
 */
export function expectOneWinner(
  replies: readonly Reply[],
  { won = 200, lost = "409 invalid_transition", says }: { won?: number; lost?: string; says: RegExp },
): void {
  expect(tally(replies)).toEqual({ [won]: 1, [lost]: 19 });
  for (const { status, body } of replies) if (status !== won) expect(body.message).toMatch(says);
}

/** Repeats a race. Some repetitions run at once, as many as the database has connections for. */
export async function repeatRace(
  repetitions: number,
  play: (repetition: number) => Promise<void>,
): Promise<void> {
  const workerCount = 3;
  let next = 0;
  const worker = async () => {
    while (next < repetitions) await play(next++);
  };
  await Promise.all(Array.from({ length: workerCount }, worker));
}
