import { clockOf } from "../addresses/geography/time-zones";
import { daysLater } from "../values/days";
import { daysBetween } from "./computing/calendar";

/** How many days before a time limit a digest speaks of it. */
export const ladderRungs = [150, 120, 100, 75, 50, 30, 21, 14, 7, 6, 5, 4, 3, 2, 1, 0] as const;

/** The hour of a reader's day from which the digest of that day is due. */
const digestHour = 8;

/** After a longer silence than this the rungs before it are not made up for: the list shows what is near. */
const mostDaysMadeUp = 31;

const clocks = new Map<string, ReturnType<typeof clockOf>>();

/** Kept by zone: clocks take long to make and are asked for each minute. */
function knownClock(timeZone: string) {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** The calendar day in a zone, and whether its digest is due by now. */
export function morningIn(timeZone: string, now: Date): { day: string; isDue: boolean } {
  const { day, minute } = knownClock(timeZone).read(now);
  return { day, isDue: minute >= digestHour * 60 };
}

/**
 * The days on which a time limit falls that the digest of `day` names: it stands on a rung that day, or did since the
 * reader's last digest, which a stopped server missed.
 */
export function daysOnRungs(day: string, lastDay: string | null): string[] {
  const missed = lastDay === null ? 1 : Math.min(Math.max(daysBetween(lastDay, day), 1), mostDaysMadeUp);
  const found = new Set<number>();
  for (const rung of ladderRungs)
    for (let ago = 0; ago < missed; ago++) if (rung >= ago) found.add(rung - ago);
  return [...found].sort((one, other) => one - other).map((left) => daysLater(day, left));
}
