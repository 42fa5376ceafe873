import type { BusinessHours } from "@caseward/domain/firms/settings/hours/business-hours";
import { formatTime } from "@caseward/domain/language/dates";

const names = new Intl.DisplayNames("en", { type: "language" });

export const languageName = (code: string): string => names.of(code) ?? code;

/** '5:00 PM' for '17:00'; the midnight at the end of a day is 12:00 AM. */
const timeWords = (time: string) => formatTime(`2000-01-01T${time}:00Z`, { timeZone: "UTC" });

/** '9:00 AM – 5:00 PM', or 'Closed' */
export const dayWords = (hours: readonly BusinessHours[], day: number): string =>
  hours
    .filter((one) => one.day === day)
    .map(({ from, to }) => `${timeWords(from)} – ${timeWords(to)}`)
    .join(", ") || "Closed";

/** 'America/New York' */
export const zoneWords = (timeZone: string): string => timeZone.replaceAll("_", " ");
