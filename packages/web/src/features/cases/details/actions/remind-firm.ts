import { formatCaseNumber } from "@caseward/domain/values/text";
import { failureMessage } from "../../../../lib/feedback/failure-message";
import { toast } from "../../../../lib/feedback/toast";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { isRefusal, useCaseRenewal } from "../../data/case-changes";

type OnProblem = (sentence: string | null) => void;

/** The one action without a dialog: mails the firm; the server says so when it was reminded not long ago (D39). */
export function useRemindFirm(caseId: number, onProblem: OnProblem) {
  const once = useSingleFlight();
  const cache = trpc.useUtils();
  const { renew } = useCaseRenewal(caseId);
  const remind = trpc.tasks.remindFirm.useMutation({
    onSuccess: () =>
      toast.done("The law firm is reminded by mail", { about: `Case ${formatCaseNumber(caseId)}` }),
    onError: (error) => {
      onProblem(failureMessage(error, "remindFirm"));
      if (isRefusal(error)) void renew();
    },
    onSettled: () => cache.tasks.invalidate(),
  });
  return { isPending: remind.isPending, run: () => void once(() => remind.mutateAsync({ caseId })) };
}
