import type { FirmOption } from "../../../firms/options";
import { offerPatienceMs } from "../../../values/limits";

const hour = 3_600_000;

/**
 * How long an offer waits for its firm's answer before it is overdue, by what the firm promised in its profile. In hours
 * that run on at night and on Sundays: three business days take five days at most.
 */
const promisedMs: Record<FirmOption<"initialResponseTime">, number> = {
  "Within 1 hour": hour,
  "Same business day": 24 * hour,
  "Within 24 hours": 24 * hour,
  "Within 48 hours": 48 * hour,
  "3+ business days": 5 * 24 * hour,
};

/** When an offer made at an instant becomes overdue. Who promised nothing has 24 hours. */
export const answerDueAt = (assignedAt: Date, promised: FirmOption<"initialResponseTime"> | null): Date =>
  new Date(assignedAt.getTime() + (promised === null ? offerPatienceMs : promisedMs[promised]));

/** Whether the moment is over by which somebody should have acted. */
export const isPastDue = (overdueAt: Date | null, now: Date): boolean =>
  overdueAt !== null && overdueAt < now;
