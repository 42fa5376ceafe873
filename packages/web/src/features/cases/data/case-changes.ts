import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { failureCode, failureMessage } from "../../../lib/feedback/failure-message";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";

type CaseAnswer = RouterOutputs["cases"]["get"];

const refusals = new Set(["invalid_transition", "conflict", "access_denied", "forbidden", "not_found"]);

/** The server looked and said no: asking again would not help, the screen is behind. */
export const isRefusal = (error: unknown) => refusals.has(failureCode(error) ?? "");

/** How the screens learn that a case changed. */
export function useCaseRenewal(caseId: number) {
  const cache = trpc.useUtils();
  const renew = () =>
    Promise.all([
      cache.cases.invalidate(),
      cache.stages.invalidate(),
      // What a firm may read of the thread changes as the case moves.
      cache.messages.list.invalidate({ caseId }),
    ]);
  const show = async (answer: CaseAnswer) => {
    await cache.cases.get.cancel({ caseId });
    cache.cases.get.setData({ caseId, withMessages: false }, answer);
    void renew();
  };
  return { renew, show };
}

type Outcome = { onDone: () => void; onRefused: (sentence: string) => void };

/**
 * The options of a mutation that moves a case. A refusal goes to `onRefused` and loads the present state; any other
 * failure stays in the dialog for another try.
 */
export function useCaseMove(caseId: number, failure: FailureKey, { onDone, onRefused }: Outcome) {
  const { renew, show } = useCaseRenewal(caseId);
  return {
    onSuccess: async (answer: CaseAnswer) => {
      await show(answer);
      onDone();
    },
    onError: (error: unknown) => {
      if (!isRefusal(error)) return;
      void renew();
      onRefused(failureMessage(error, failure));
    },
  };
}

/** The sentence of a failure that leaves its dialog open; the page shows a refusal instead. */
export const stayingFailure = (error: unknown, failure: FailureKey): string | null =>
  error && !isRefusal(error) ? failureMessage(error, failure) : null;
