import { formatCaseNumber } from "@caseward/domain/values/text";
import { failureMessage } from "../../../../lib/feedback/failure-message";
import { toast } from "../../../../lib/feedback/toast";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { isRefusal, useCaseRenewal } from "../../data/case-changes";
import { useCaseStep } from "../../data/use-case-step";

type OnProblem = (sentence: string | null) => void;

/** Takes on what a client told as a case. It asks nothing: to admit loses nothing, and opens the way to a firm. */
export function useAdmitCase(caseId: number, onProblem: OnProblem) {
  const once = useSingleFlight();
  const nextStep = useCaseStep("submit");
  const { renew, show } = useCaseRenewal(caseId);
  const admit = trpc.cases.admit.useMutation({
    onSuccess: async (answer) => {
      await show(answer);
      toast.done(`Case ${formatCaseNumber(caseId)} was admitted.`, { next: nextStep(caseId) });
    },
    onError: (error) => {
      onProblem(failureMessage(error, "updateCase"));
      if (isRefusal(error)) void renew();
    },
  });
  return { isPending: admit.isPending, run: () => void once(() => admit.mutateAsync({ caseId })) };
}
