/** What is wrong with a calendar day as it was given. Three different things may be wrong with one of the right form. */
export const dayMessages = {
  form: "Please enter the date as YYYY-MM-DD",
  noDay: "Please enter a day that exists",
  early: "Please enter a day from the year 1900 on",
  late: "Please enter a day before the year 2101",
} as const;

/** Years of more than four digits, which a browser's field takes, are well formed and too late. */
const dayPattern = /^(\d{4,6})-(0\d|1\d)-([0-3]\d)$/;

/** Days of the month, counting from 1. Day 0 is the last one of the month before. */
const lastDayOf = (year: number, month: number) =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

/** The sentence that refuses a day, or null for one that exists, from 1900 to 2100 (D31). */
export function dayProblem(text: string): string | null {
  const [year, month, day] = (dayPattern.exec(text) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return dayMessages.form;
  if (month < 1 || month > 12 || day < 1 || day > lastDayOf(year, month)) return dayMessages.noDay;
  if (year < 1900) return dayMessages.early;
  return year > 2100 ? dayMessages.late : null;
}

export const isCalendarDay = (text: string) => dayProblem(text) === null;

/** The day so many days later, or earlier where the number is negative. */
export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** From 1, a Monday, to 7, a Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Guam and the Northern Marianas, where a day begins first of all places that a case may name. They keep no summer time. */
const easternmostOffsetMs = 10 * 60 * 60 * 1000;

/** The latest day that has begun anywhere in the lists of states and territories (D31). */
export const latestDay = (now: Date) =>
  new Date(now.getTime() + easternmostOffsetMs).toISOString().slice(0, 10);

/**
 * Completes the year of a day typed with two digits, which a browser's field takes for the year 24: 20yy, or 19yy after
 * the latest day. Anything else stays as it is.
 */
export function withWholeYear(text: string, latest: string | null): string {
  const [, year, rest] = /^00(\d\d)(-.*)$/.exec(text) ?? [];
  if (year === undefined) return text;
  const day = `20${year}${rest}`;
  return latest !== null && day > latest ? `19${year}${rest}` : day;
}
