import { formatDate, formatInstant, formatTime, formatWeekday } from "@caseward/domain/language/dates";
import { spanWords } from "../../../../lib/time/spans";

const hour = 60 * 60_000;
const day = 24 * hour;

export type Urgency = "calm" | "soon" | "urgent" | "over";

type Span = { expiresAt: string; since: string | null };

/** As the firm is reminded: soon from half of its time on, urgent in the last fifth and in the last hour. */
export function urgencyOf({ expiresAt, since }: Span, now: Date): Urgency {
  const left = Date.parse(expiresAt) - now.getTime();
  if (left <= 0) return "over";
  const whole = since === null ? day : Date.parse(expiresAt) - Date.parse(since);
  if (left < hour || left <= whole / 5) return "urgent";
  return left <= whole / 2 ? "soon" : "calm";
}

/** Whether little is left of an offer's time, or nothing. */
export const isUrgent = (span: Span, now: Date): boolean => ["urgent", "over"].includes(urgencyOf(span, now));

/** '3 h 20 min left', '2 days 4 h left' */
export function leftWords(expiresAt: string, now: Date): string {
  const left = Date.parse(expiresAt) - now.getTime();
  return left <= 0 ? "Time is over" : `${spanWords(left)} left`;
}

/** '5:00 PM' of today, 'Mon 5:00 PM' of the next days, else the whole date; by the reader's clock or that of a zone. */
export function nearTime(instant: string, now: Date, timeZone?: string): string {
  const manner = timeZone ? { timeZone } : {};
  const time = formatTime(instant, manner);
  if (formatDate(instant, manner) === formatDate(now, manner)) return time;
  const isNear = Math.abs(Date.parse(instant) - now.getTime()) < 6 * day;
  return isNear ? `${formatWeekday(instant, manner).slice(0, 3)} ${time}` : formatInstant(instant, manner);
}
