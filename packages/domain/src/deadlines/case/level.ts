import { daysLater } from "../../values/days";
import { daysBetween } from "../computing/calendar";
import type { Deadline } from "../deadline";

/** How near a time limit is. What has gone by is red until somebody decides on it. */
export const deadlineLevels = ["calm", "amber", "red"] as const;
export type DeadlineLevel = (typeof deadlineLevels)[number];

/** It is amber and red with fewer days left than these. */
export const fewDays = { amber: 180, red: 60 } as const;

/** The day that counts for days left, the same for everybody: that of UTC, which in the states is never too late. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

type Limit = Pick<Deadline, "kind" | "date">;

/**
 * From which days on a time limit is amber and red. A notice or claim is red also once less than half of its time is left,
 * counted from the incident: whichever comes first.
 */
export function levelDays({ kind, date }: Limit, incidentDate: string) {
  const isShort = kind === "notice" || kind === "claim";
  const half = isShort ? Math.ceil(daysBetween(incidentDate, date) / 2) : 0;
  const redDays = Math.max(fewDays.red, half) - 1;
  return {
    redFrom: daysLater(date, -redDays),
    amberFrom: daysLater(date, -Math.max(fewDays.amber - 1, redDays)),
  };
}

export function levelOn(today: string, { redFrom, amberFrom }: ReturnType<typeof levelDays>): DeadlineLevel {
  if (today >= redFrom) return "red";
  return today >= amberFrom ? "amber" : "calm";
}
