import { answerDueAt } from "@caseward/domain/cases/lists/queue/answer-time";
import type { FirmOption } from "@caseward/domain/firms/options";
import { spanWords } from "../../../lib/lists/waiting";
import { trpc } from "../../../lib/trpc/trpc";

/** How fast the firm answers by its own profile; null where it promised nothing. */
type Promised = FirmOption<"initialResponseTime"> | null;

export const firmProfileLife = { staleTime: 5 * 60_000 } as const;

/** What the firm has promised, once that is known. Where it cannot be fetched it counts as nothing. */
export function usePromised(firmId: number): Promised | undefined {
  const { data, isError } = trpc.firms.get.useQuery({ firmId }, firmProfileLife);
  return isError ? null : data?.lawFirm.initialResponseTime;
}

const promisedWords = {
  "Within 1 hour": "hour",
  "Same business day": "business day",
  "Within 24 hours": "24 hours",
  "Within 48 hours": "48 hours",
  "3+ business days": "3 business days",
} as const satisfies Record<NonNullable<Promised>, string>;

/** What is left of an answer time: '3 hours left of your 24 hours', or '8 days over 24 hours' where none was promised. */
export function answerTime(since: string, promised: Promised, now: Date) {
  const late = now.getTime() - answerDueAt(new Date(since), promised).getTime();
  const whole = promised ? `your ${promisedWords[promised]}` : "24 hours";
  return late > 0
    ? { isLate: true, words: `${spanWords(late)} over ${whole}` }
    : { isLate: false, words: `${spanWords(-late)} left of ${whole}` };
}
