import { formatInstant } from "@caseward/domain/language/dates";

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * What a wall clock's time means. A time that the clocks skip is moved forward by the gap; one that comes twice is the
 * first of the two.
 */
type LocalTime = { instant: Date; kind: "plain" | "skipped" | "twice" };

/** Reads the value of a `datetime-local` field in the zone of the user. Null when it holds no time. */
export function readLocalTime(text: string): LocalTime | null {
  const localMs = /T\d\d:\d\d/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(localMs)) return null;
  const first = readWith(localMs, offsetAt(localMs - day));
  const last = readWith(localMs, offsetAt(localMs + day));
  if (!isDisplayedAs(first, localMs))
    return isDisplayedAs(last, localMs) ? plain(last) : { instant: first, kind: "skipped" };
  const isTwice = first.getTime() !== last.getTime() && isDisplayedAs(last, localMs);
  return isTwice ? { instant: first, kind: "twice" } : plain(first);
}

const plain = (instant: Date): LocalTime => ({ instant, kind: "plain" });

/** How far the zone is behind UTC, in milliseconds. */
const offsetAt = (time: number) => new Date(time).getTimezoneOffset() * minute;
const readWith = (localMs: number, offset: number) => new Date(localMs + offset);
const isDisplayedAs = (instant: Date, localMs: number) =>
  instant.getTime() - offsetAt(instant.getTime()) === localMs;

/** The value that a `datetime-local` field shows for an instant, to the minute. */
export function localTimeOf(instant: Date | string): string {
  const time = new Date(instant).getTime();
  return new Date(time - offsetAt(time)).toISOString().slice(0, 16);
}

/**
 * The value for some days ahead, at a full hour or at the same time of day: days are counted by the calendar of the
 * user's zone, where one may have 23 or 25 hours.
 */
export function localTimeAhead(now: Date, { days, hour }: { days: number; hour?: number }): string {
  const at = new Date(now);
  at.setDate(at.getDate() + days);
  if (hour !== undefined) at.setHours(hour, 0, 0, 0);
  return localTimeOf(at);
}

/** 'Mar 8, 2026 at 3:30 AM EDT', in the zone of the user. */
export function formatZonedInstant(instant: Date | string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZoneName: "short" }).formatToParts(new Date(instant));
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value;
  return [formatInstant(instant), zone].filter(Boolean).join(" ");
}
