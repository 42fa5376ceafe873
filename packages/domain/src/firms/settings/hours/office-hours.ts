import { clockOf } from "../../../addresses/geography/time-zones";
import { daysLater, weekdayOf } from "../../../values/days";
import type { BusinessHours } from "./business-hours";
import { isFederalHoliday } from "./federal-holidays";

/** When somebody is at an office, by its own clocks. */
export type OfficeHours = {
  timeZone: string;
  businessHours: readonly BusinessHours[];
  observesFederalHolidays: boolean;
};

type Opening = { from: Date; to: Date };

const minuteMs = 60_000;

/** How far ahead is looked. Nobody is closed for so long, and who never closes in it is always open. */
const daysAhead = 60;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The days on which an office is open, with its openings in their order, from the day of an instant on. */
function* businessDays({ timeZone, businessHours, observesFederalHolidays }: OfficeHours, since: Date) {
  const clock = clockOf(timeZone);
  const first = clock.read(since).day;
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = daysLater(first, ahead);
    const hours = businessHours.filter((one) => one.day === weekdayOf(day));
    if (hours.length === 0 || (observesFederalHolidays && isFederalHoliday(day))) continue;
    const openings = hours.map(({ from, to }) => ({
      from: clock.instantOf({ day, minute: minuteOf(from) }),
      to: clock.instantOf({ day, minute: minuteOf(to) }),
    }));
    yield {
      openings,
      isFirst: ahead === 0,
      opens: new Date(Math.min(...openings.map(({ from }) => from.getTime()))),
      close: new Date(Math.max(...openings.map(({ to }) => to.getTime()))),
    };
  }
}

/** The openings that end after an instant; those that touch, as at midnight, are one. */
function* openingsSince(office: OfficeHours, since: Date): Generator<Opening, void> {
  let current = null as Opening | null;
  for (const { openings } of businessDays(office, since))
    for (const opening of openings.filter(({ to }) => to > since)) {
      const touches = current !== null && opening.from <= current.to;
      if (current && !touches) yield current;
      current = current && touches ? { from: current.from, to: opening.to } : opening;
    }
  if (current) yield current;
}

/** Whether somebody is at the office, and when that changes: null where they are day and night. Null without hours. */
export function officeState(
  office: OfficeHours,
  now: Date,
): { isOpen: boolean; changesAt: Date | null } | null {
  const next = openingsSince(office, now).next().value;
  if (!next) return null;
  if (next.from > now) return { isOpen: false, changesAt: next.from };
  const isWithin = next.to.getTime() - now.getTime() < (daysAhead - 1) * 24 * 60 * minuteMs;
  return { isOpen: true, changesAt: isWithin ? next.to : null };
}

const furthest = (since: Date) => new Date(since.getTime() + daysAhead * 24 * 60 * minuteMs);

/** When the office has been open for so many minutes since an instant. */
export function afterOpenMinutes(office: OfficeHours, since: Date, minutes: number): Date {
  let left = minutes * minuteMs;
  for (const { from, to } of openingsSince(office, since)) {
    const begin = Math.max(from.getTime(), since.getTime());
    if (to.getTime() - begin >= left) return new Date(begin + left);
    left -= to.getTime() - begin;
  }
  return furthest(since);
}

/** The close of the first business day that has so many minutes left, from the day of an instant on. */
export function closeOfDay(office: OfficeHours, since: Date, minutes: number): Date {
  for (const { close } of businessDays(office, since))
    if (close.getTime() - since.getTime() >= minutes * minuteMs) return close;
  return furthest(since);
}

/** The close of the n-th business day after the day of an instant. */
export function closeAfterDays(office: OfficeHours, since: Date, days: number): Date {
  let left = days;
  for (const { close, isFirst } of businessDays(office, since)) {
    if (isFirst) continue;
    left -= 1;
    if (left === 0) return close;
  }
  return furthest(since);
}

/** The close of the last business day before a calendar day, or null where none is left after an instant. */
export function closeBeforeDay(office: OfficeHours, since: Date, day: string): Date | null {
  const end = startOfDay(office, day);
  let last: Date | null = null;
  for (const { close, opens } of businessDays(office, since)) {
    if (opens >= end) return last;
    if (close > since && close <= end) last = close;
  }
  return last;
}

export const startOfDay = ({ timeZone }: OfficeHours, day: string): Date =>
  clockOf(timeZone).instantOf({ day, minute: 0 });

/** An instant at which the office is open, or else when it opens next. */
export function openFrom(office: OfficeHours, at: Date): Date {
  const state = officeState(office, at);
  return state && !state.isOpen && state.changesAt ? state.changesAt : at;
}
