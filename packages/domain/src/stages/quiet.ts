import type { StageRecord } from "./progress";

const day = 24 * 60 * 60 * 1000;

/** After so many days without a move a client is told how the case stands. */
export const quietDays = 30;

/** When a case last moved, as ISO: the newest of its stages' times and of `others`. Null of a case without any. */
export function lastMove(
  stages: readonly StageRecord[],
  others: readonly (string | null | undefined)[] = [],
): string | null {
  const times = stages.flatMap(({ startedAt, completedAt }) => [startedAt, completedAt]);
  return [...times, ...others].reduce<string | null>(
    (last, time) => (time && (last === null || time > last) ? time : last),
    null,
  );
}

export const isQuiet = (since: string, now: Date) =>
  now.getTime() - new Date(since).getTime() >= quietDays * day;

/** A firm says once a day at most that it still works on a case. */
export const isSaidToday = (confirmedAt: Date | null, now: Date) =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < day;
