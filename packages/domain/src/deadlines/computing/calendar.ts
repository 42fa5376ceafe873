import { daysLater, weekdayOf } from "../../values/days";
import type { Period } from "../law/rule";

const dayMs = 24 * 60 * 60 * 1000;
const saturday = 6;

/** Midnights in UTC, which knows no summer time: what comes in and goes out are days as text. */
const millisOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (millis: number) => new Date(millis).toISOString().slice(0, 10);

/** The same day number, or the last day of the month where that month is shorter. */
function addMonths(day: string, amount: number): string {
  const date = new Date(millisOf(day));
  const [year, month, number] = [date.getUTCFullYear(), date.getUTCMonth() + amount, date.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(number, last)));
}

/** Saturdays and Sundays are left out. Holidays are counted, which gives the earlier day. */
function addBusinessDays(day: string, amount: number): string {
  let at = day;
  for (let left = amount; left > 0; ) {
    at = daysLater(at, 1);
    if (weekdayOf(at) < saturday) left -= 1;
  }
  return at;
}

/** The last day of a period. The day from which it runs is not counted, and no unit is made into another one. */
export function addPeriod(day: string, { amount, unit }: Period): string {
  if (unit === "years") return addMonths(day, amount * 12);
  if (unit === "months") return addMonths(day, amount);
  if (unit === "business_days") return addBusinessDays(day, amount);
  return daysLater(day, unit === "hours" ? Math.floor(amount / 24) : amount);
}

/** The last day that leaves a whole period before another day. */
export const subtractPeriod = (day: string, { amount, unit }: Period): string =>
  unit === "years" || unit === "months"
    ? addMonths(day, -amount * (unit === "years" ? 12 : 1))
    : daysLater(day, -amount);

/** The first of some days, of which there is at least one. */
export const earliestOf = (days: readonly string[]): string => [...days].sort()[0] ?? "";

/** Whole days from one day to another. Negative once the other has gone by. */
export const daysBetween = (from: string, to: string): number => (millisOf(to) - millisOf(from)) / dayMs;
