import { answerDueAt } from "@caseward/domain/cases/queue/answer-time";
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
  "Within 1 hour": "promised hour",
  "Same business day": "promised business day",
  "Within 24 hours": "promised 24 hours",
  "Within 48 hours": "promised 48 hours",
  "3+ business days": "promised 3 business days",
} as const satisfies Record<NonNullable<Promised>, string>;

/** What is left of an answer time: '3 hours left of the promised 24 hours', or '8 days over the usual 24 hours'. */
export function answerTime(since: string, promised: Promised, now: Date) {
  const late = now.getTime() - answerDueAt(new Date(since), promised).getTime();
  const whole = promised ? promisedWords[promised] : "usual 24 hours";
  return late > 0
    ? { isLate: true, words: `${spanWords(late)} over the ${whole}` }
    : { isLate: false, words: `${spanWords(-late)} left of the ${whole}` };
}
