import { z } from "zod";
import { overviewWeeks } from "../../values/limits";
import { caseStatuses } from "../status/status";

export const overviewOffers = 5;

const boundaries = overviewWeeks + 1;
const message = `Please give the ${boundaries} boundaries of the weeks as ISO instants, the earliest first`;

const boundary = z
  .string(message)
  .max(40, message)
  .pipe(z.iso.datetime({ offset: true, error: message }))
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 2100, message);

/** Where the weeks begin and the last of them ends, which depends on the reader's time zone. Without them it is UTC. */
export const overviewQuerySchema = z.object({
  weeks: z
    .array(boundary, message)
    .length(boundaries, message)
    .refine((weeks) => weeks.every((at, index) => index === 0 || at > (weeks[index - 1] ?? at)), message)
    .optional(),
});

const monday = 1;

/** The boundaries of the latest weeks in UTC, the present one last. */
export function utcWeeks(now: Date): Date[] {
  const daysSinceMonday = (now.getUTCDay() - monday + 7) % 7;
  const thisMonday = now.getUTCDate() - daysSinceMonday;
  return Array.from(
    { length: boundaries },
    (_, index) =>
      new Date(
        Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), thisMonday + 7 * (index - overviewWeeks + 1)),
      ),
  );
}

/** Null where there are more than a thousand. */
const count = z.number().nullable();
const instant = z.string();

export const overviewResponseSchema = z.object({
  statuses: z.array(z.object({ status: z.enum(caseStatuses), count })),
  weeks: z.array(z.object({ startsAt: instant, count })),
  /** Offers without an answer, the oldest first. */
  waiting: z.array(
    z.object({
      caseId: z.number(),
      clientName: z.string(),
      lawFirm: z.object({ id: z.number(), firmName: z.string() }),
      assignedAt: instant,
      isLate: z.boolean(),
    }),
  ),
  /** How many offers wait longer than a firm should need, those above included. */
  lateOffers: count,
  /** Mails to people that no server took. */
  refusedMails: count,
  /** Rules of law that no lawyer has read since they were entered. */
  rulesNeverReviewed: z.number(),
});

export type CasesOverview = z.infer<typeof overviewResponseSchema>;
