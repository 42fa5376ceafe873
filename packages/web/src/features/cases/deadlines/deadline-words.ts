import type { CaseListItem } from "@caseward/domain/cases/response";
import { counted } from "@caseward/domain/values/text";
import { formatDay } from "../../../lib/language/dates";

export type Mark = NonNullable<CaseListItem["deadline"]>;

/** What is said of a day that has gone by: nobody is told that it is too late. */
const passed = "Passed, not confirmed as complied";

/** '52 days left' */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft < 0) return passed;
  if (daysLeft === 0) return "Ends today";
  return `${counted(daysLeft, "day")} left`;
}

/** 'Time limit Mar 10, 2027 (provisional): 52 days left' */
export const markTitle = ({ date, state, daysLeft, next }: Mark) =>
  [
    `Time limit ${formatDay(date)} (${state}): ${daysLeftWords(daysLeft)}`,
    ...(next ? [`Next: ${formatDay(next.date)}, ${daysLeftWords(next.daysLeft)}`] : []),
  ].join(". ");

/** What a badge says: of a day that has gone by also when the next one ends, which it would else hide. */
export function markWords({ daysLeft, next }: Mark, short: boolean): string {
  const first = short && daysLeft < 0 ? "Passed" : daysLeftWords(daysLeft);
  if (!next) return first;
  if (short) return `${first}, next: ${next.daysLeft} d`;
  return `${first}. Next: ${daysLeftWords(next.daysLeft)}`;
}
