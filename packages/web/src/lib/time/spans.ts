import { counted } from "@caseward/domain/values/text";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const nearlyNone = "under a minute";

/** How long ago an instant was, in its largest whole unit, a minute at least: '5 minutes', '3 hours', '18 days'. */
export function waitedWords(since: string, now: Date): string {
  const span = Math.max(minute, now.getTime() - Date.parse(since));
  if (span < hour) return counted(Math.floor(span / minute), "minute");
  if (span < day) return counted(Math.floor(span / hour), "hour");
  return counted(Math.floor(span / day), "day");
}

/** A span of time that is reckoned with, in two units: '45 min', '3 h 20 min', '2 days 4 h'. */
export function spanWords(span: number): string {
  if (span < minute) return nearlyNone;
  const [days, hours, minutes] = [span / day, (span % day) / hour, (span % hour) / minute].map(Math.floor);
  const parts = days
    ? [counted(days, "day"), hours && `${hours} h`]
    : [hours && `${hours} h`, minutes && `${minutes} min`];
  return parts.filter(Boolean).join(" ");
}

/** The same of minutes, such as a firm takes to answer. */
export const minutesWords = (minutes: number): string => spanWords(minutes * minute);
