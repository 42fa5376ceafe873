import { type Language, languageTags } from "./languages";

type Manner = { language?: Language; timeZone?: string };

/** Making one takes as long as formatting a hundred dates, and lists show many. */
const formats = new Map<string, Intl.DateTimeFormat>();

const seasons = [new Date(Date.UTC(2026, 0)), new Date(Date.UTC(2026, 6))];

/** A format keeps the zone in which it was made: another one is made where the clock goes differently. */
const clockAt = (at: Date) => [at, ...seasons].map((time) => time.getTimezoneOffset()).join();

function formatOf(at: Date, parts: Intl.DateTimeFormatOptions, { language = "en", timeZone = "" }: Manner) {
  const key = [language, timeZone || clockAt(at), ...Object.keys(parts)].join();
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTags[language], { ...parts, ...(timeZone && { timeZone }) });
  formats.set(key, made);
  return made;
}

function format(instant: Date | string, parts: Intl.DateTimeFormatOptions, manner: Manner) {
  const at = new Date(instant);
  const text = formatOf(at, parts, manner).format(at);
  // The narrow space before AM and PM is in few fonts, and nobody types it into a search.
  return text.replace(/[\u202f\u00a0]/g, " ");
}

/** 'Mar 10, 2024' in the reader's time zone, or in the given one. */
export const formatDate = (instant: Date | string, manner: Manner = {}): string =>
  format(instant, { year: "numeric", month: "short", day: "numeric" }, manner);

/** '1:30 PM', likewise. */
export const formatTime = (instant: Date | string, manner: Manner = {}): string =>
  format(instant, { hour: "numeric", minute: "2-digit", hour12: true }, manner);

/** 'Monday', likewise. */
export const formatWeekday = (instant: Date | string, manner: Manner = {}): string =>
  format(instant, { weekday: "long" }, manner);

const joints = { en: " at ", es: ", " } as const satisfies Record<Language, string>;

/** 'Mar 10, 2024 at 1:30 PM', likewise. */
export const formatInstant = (instant: Date | string, manner: Manner = {}): string =>
  [formatDate(instant, manner), formatTime(instant, manner)].join(joints[manner.language ?? "en"]);

/** 'Mar 10, 2024' for a calendar day `YYYY-MM-DD`, which belongs to no time zone (D31). */
export const formatDay = (day: string, { language = "en" }: { language?: Language } = {}): string =>
  formatDate(`${day}T00:00:00Z`, { language, timeZone: "UTC" });
