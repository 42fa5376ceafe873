import type { CaseListItem } from "@caseward/domain/cases/response";
import { formatDay } from "../../../lib/language/dates";

export type Mark = NonNullable<CaseListItem["deadline"]>;

/** What is said of a day that has gone by: nobody is told that it is too late. */
const passed = "Passed, not confirmed as complied";

/** '52 days left' */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft < 0) return passed;
  if (daysLeft === 0) return "Ends today";
  return daysLeft === 1 ? "1 day left" : `${daysLeft} days left`;
}

/** 'Time limit Mar 10, 2027 (provisional): 52 days left' */
export const markTitle = ({ date, state, daysLeft }: Mark) =>
  `Time limit ${formatDay(date)} (${state}): ${daysLeftWords(daysLeft)}`;
