import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { t } from "../../../lib/language/text";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";

/** Ends one or all others of one's sessions. The list's heading takes the focus from the button that goes with its row. */
export function useEndSessions() {
  const cache = trpc.useUtils();
  const outcome = (done: () => string) => ({
    onSuccess(left: RouterOutputs["auth"]["sessions"]) {
      cache.auth.sessions.setData(undefined, left);
      toast.done(done());
      document.getElementById("your-sessions")?.focus();
    },
    onError(error: unknown) {
      toast.failed(failureMessage(error, "endSession"));
      void cache.auth.sessions.invalidate();
    },
  });
  const one = trpc.auth.endSession.useMutation(outcome(() => t("The session has ended")));
  const others = trpc.auth.endOtherSessions.useMutation(outcome(() => t("All other sessions have ended")));
  return {
    isPending: one.isPending || others.isPending,
    endOne: (sessionId: number) => one.mutate({ sessionId }),
    endOthers: () => others.mutate(),
  };
}
