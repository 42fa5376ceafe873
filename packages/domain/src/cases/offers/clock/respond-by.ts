import { dayOf, fewDays } from "../../../deadlines/case/level";
import { invalidField } from "../../../errors/catalogue";
import type { FirmOption } from "../../../firms/options";
import { closeBeforeDay, type OfficeHours, startOfDay } from "../../../firms/settings/hours/office-hours";
import { daysLater } from "../../../values/days";
import { answerDueAt } from "../../lists/queue/answer-time";

/** What a firm has promised in its profile, and when its office is open. */
export type AnsweringFirm = { promised: FirmOption<"initialResponseTime"> | null; office: OfficeHours };

/** What a case keeps of its time limits: the days of all that still run, the earliest first. */
export type NearLimit = { deadlineDays: readonly string[] };

/** However near a time limit is, a firm has this long to read a case, unless it has promised to answer sooner. */
const leastMs = 30 * 60_000;

/** The longest time that an administrator gives a firm. */
const mostDays = 90;

const dayMs = 24 * 3_600_000;

const earliest = (...moments: Date[]) => new Date(Math.min(...moments.map((moment) => moment.getTime())));

/**
 * When an offer made at an instant ends without an answer: when the firm's promised time is over, and sooner where a time
 * limit of the case is near.
 */
export function respondByOf(at: Date, { promised, office }: AnsweringFirm, limit: NearLimit): Date {
  const usual = answerDueAt(at, promised, office);
  const latest = latestEnd(at, office, limit);
  if (latest === null || latest >= usual) return usual;
  const least = earliest(usual, new Date(at.getTime() + leastMs));
  if (latest < least) return least;
  return latest;
}

/**
 * By when a near time limit wants an answer: before its last business day closes, and within half of the time left. One
 * that has gone by shortens nothing, and hides no later one.
 */
function latestEnd(at: Date, office: OfficeHours, { deadlineDays }: NearLimit): Date | null {
  const endOf = (day: string) => startOfDay(office, daysLater(day, 1));
  const next = deadlineDays.find((day) => endOf(day) > at);
  if (next === undefined || next >= daysLater(dayOf(at), fewDays.red)) return null;
  const half = new Date((at.getTime() + endOf(next).getTime()) / 2);
  return earliest(half, closeBeforeDay(office, at, next) ?? half);
}

/**
 * The end of an offer after the firm's one extension. Null, which uses up no extension, where a near time limit leaves
 * less than half an hour.
 */
export function extendedEnd(at: Date, end: Date, firm: AnsweringFirm, limit: NearLimit): Date | null {
  const usual = answerDueAt(end, firm.promised, firm.office);
  const latest = latestEnd(at, firm.office, limit) ?? usual;
  const extended = earliest(usual, latest);
  return extended.getTime() - end.getTime() >= leastMs ? extended : null;
}

/** Throws `validation_failed` where an offer would end before it is made, or so late that nobody means it. */
export function assertSensibleEnd(respondBy: Date, now: Date): void {
  if (respondBy <= now) throw wrongEnd("Please choose a time that lies ahead");
  if (respondBy.getTime() - now.getTime() > mostDays * dayMs)
    throw wrongEnd(`Please choose a time within the next ${mostDays} days`);
}

const wrongEnd = (message: string) => invalidField("respondBy", message);
