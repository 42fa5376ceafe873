import type { FirmOption } from "../../../firms/options";
import {
  afterOpenMinutes,
  closeAfterDays,
  closeOfDay,
  type OfficeHours,
} from "../../../firms/settings/hours/office-hours";
import { offerPatienceMs } from "../../../values/limits";

const hourMs = 3_600_000;

/** Who is asked later than this before the close of a business day answers on the next one. */
const minutesToAnswer = 30;

type Reckoning = (assignedAt: Date, office: OfficeHours) => Date;

const afterHours =
  (hours: number): Reckoning =>
  (assignedAt) =>
    new Date(assignedAt.getTime() + hours * hourMs);

/**
 * By when a firm answers an offer, by what it promised in its profile. An hour and business days are those in which its
 * office is open; 24 and 48 hours run on at night and on Sundays.
 */
const promises: Record<FirmOption<"initialResponseTime">, Reckoning> = {
  "Within 1 hour": (assignedAt, office) => afterOpenMinutes(office, assignedAt, 60),
  "Same business day": (assignedAt, office) => closeOfDay(office, assignedAt, minutesToAnswer),
  "Within 24 hours": afterHours(24),
  "Within 48 hours": afterHours(48),
  "3+ business days": (assignedAt, office) => closeAfterDays(office, assignedAt, 3),
};

type Promised = FirmOption<"initialResponseTime"> | null;

/** When an offer made at an instant becomes overdue. Who promised nothing has 24 hours. */
export const answerDueAt = (assignedAt: Date, promised: Promised, office: OfficeHours): Date =>
  promised === null
    ? new Date(assignedAt.getTime() + offerPatienceMs)
    : promises[promised](assignedAt, office);

/** Whether the moment is over by which somebody should have acted. */
export const isPastDue = (overdueAt: Date | null, now: Date): boolean =>
  overdueAt !== null && overdueAt < now;
