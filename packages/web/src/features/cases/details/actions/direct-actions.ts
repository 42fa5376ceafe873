import { failureMessage } from "../../../../lib/feedback/failure-message";
import { toast } from "../../../../lib/feedback/toast";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { isRefusal, stayingFailure, useCaseMove, useCaseRenewal } from "../../data/case-changes";

type OnProblem = (sentence: string | null) => void;

/** The actions that a press of their button takes at once, without a dialog. */
export function useDirectActions(caseId: number, onProblem: OnProblem) {
  return { signUpClient: useSignUp(caseId, onProblem), remindFirm: useRemindFirm(caseId, onProblem) };
}

function useSignUp(caseId: number, onProblem: OnProblem) {
  const once = useSingleFlight();
  const move = useCaseMove(caseId, "signUpClient", { onDone: () => onProblem(null), onRefused: onProblem });
  const signUp = trpc.cases.signUpClient.useMutation({
    ...move,
    onError: (error) => {
      move.onError(error);
      const sentence = stayingFailure(error, "signUpClient");
      if (sentence) onProblem(sentence);
    },
  });
  return { isPending: signUp.isPending, run: () => void once(() => signUp.mutateAsync({ caseId })) };
}

/** Mails the firm; the server says so when it was reminded not long ago (D39). */
function useRemindFirm(caseId: number, onProblem: OnProblem) {
  const once = useSingleFlight();
  const cache = trpc.useUtils();
  const { renew } = useCaseRenewal(caseId);
  const remind = trpc.tasks.remindFirm.useMutation({
    onSuccess: () => toast.done("The law firm is reminded by mail"),
    onError: (error) => {
      onProblem(failureMessage(error, "remindFirm"));
      if (isRefusal(error)) void renew();
    },
    onSettled: () => cache.tasks.invalidate(),
  });
  return { isPending: remind.isPending, run: () => void once(() => remind.mutateAsync({ caseId })) };
}
