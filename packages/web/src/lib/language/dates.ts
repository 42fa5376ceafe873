import type { DatePrecision } from "@caseward/domain/cases/circumstances";
import * as dates from "@caseward/domain/language/dates";
import { formatWholeMonth } from "@caseward/domain/language/months";
import { presentLanguage } from "./text";

/** 'Mar 10, 2024', in the language of the page and the user's time zone. */
export const formatDate = (instant: Date | string) =>
  dates.formatDate(instant, { language: presentLanguage() });

/** '1:30 PM', likewise. */
export const formatTime = (instant: Date | string) =>
  dates.formatTime(instant, { language: presentLanguage() });

/** 'Monday', likewise. */
export const formatWeekday = (instant: Date | string) =>
  dates.formatWeekday(instant, { language: presentLanguage() });

/** 'Mar 10, 2024 at 1:30 PM', likewise. */
export const formatInstant = (instant: Date | string) =>
  dates.formatInstant(instant, { language: presentLanguage() });

/** 'Mar 10, 2024' for a calendar day `YYYY-MM-DD`. */
export const formatDay = (day: string) => dates.formatDay(day, { language: presentLanguage() });

/** The day of an incident, or 'March 2024' where no more than the month is known. */
export const formatIncidentDay = (day: string, precision: DatePrecision | null) =>
  precision === "month" ? formatWholeMonth(day, { language: presentLanguage() }) : formatDay(day);
