import { offerPatienceMs } from "@caseward/domain/values/limits";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;

/** How long ago an instant was, in its largest whole unit: '5 minutes', '3 hours', '18 days'. */
export function waitedWords(since: string, now: Date): string {
  const waited = now.getTime() - Date.parse(since);
  if (waited < minute) return "under a minute";
  if (waited < hour) return counted(Math.floor(waited / minute), "minute");
  if (waited < day) return counted(Math.floor(waited / hour), "hour");
  return counted(Math.floor(waited / day), "day");
}

/** Whether an offer waits longer for its answer than a firm should need. */
export const isOverdue = (since: string, now: Date) => now.getTime() - Date.parse(since) > offerPatienceMs;
