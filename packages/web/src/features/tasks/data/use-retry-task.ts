import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { keepFocusAfterDialog } from "../../../lib/screen/keep-focus";
import { trpc } from "../../../lib/trpc/trpc";

/** Sends a reminder that failed again, at once. */
export function useRetryTask(taskId: number) {
  const cache = trpc.useUtils();
  const once = useSingleFlight();
  const retry = trpc.tasks.retry.useMutation({
    onSuccess: () => toast.done("The reminder is being sent again"),
    onError: (error) => toast.failed(failureMessage(error, "retryTask")),
    onSettled: () => cache.tasks.invalidate().then(keepFocusAfterDialog),
  });
  return { isPending: retry.isPending, run: () => void once(() => retry.mutateAsync({ taskId })) };
}
