import { type Language, languageTags } from "./languages";

type Manner = { language?: Language };

const format = (at: Date, parts: Intl.DateTimeFormatOptions, { language = "en" }: Manner) =>
  new Intl.DateTimeFormat(languageTags[language], { ...parts, timeZone: "UTC" }).format(at);

/** 'Mar 2024' for a month `YYYY-MM`, which belongs to no time zone (D31). */
export const formatMonth = (month: string, manner: Manner = {}): string =>
  format(new Date(`${month}-01T00:00:00Z`), { year: "numeric", month: "short" }, manner);

/** 'March', counted from 1. */
export const monthName = (month: number, manner: Manner = {}): string =>
  format(new Date(Date.UTC(2000, month - 1)), { month: "long" }, manner);

/** 'March 2024' for the month of a day `YYYY-MM-DD`. */
export const formatWholeMonth = (day: string, manner: Manner = {}): string =>
  format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`), { year: "numeric", month: "long" }, manner);
