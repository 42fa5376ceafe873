import { useState } from "react";
import { failureMessage } from "../../../../lib/feedback/failure-message";
import { toast } from "../../../../lib/feedback/toast";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { type RouterOutputs, trpc } from "../../../../lib/trpc/trpc";

export type RemindResult = RouterOutputs["tasks"]["remindFirms"]["results"][number];

/** Reminds the firms of several cases by mail. When some are skipped, the results say which and why. */
export function useRemindFirms() {
  const once = useSingleFlight();
  const cache = trpc.useUtils();
  const [results, setResults] = useState<RemindResult[] | null>(null);
  const remind = trpc.tasks.remindFirms.useMutation({
    onSuccess: (answer) => {
      const sent = answer.results.filter(({ status }) => status === "sent").length;
      if (sent < answer.results.length) setResults(answer.results);
      else
        toast.done(sent === 1 ? "1 law firm is reminded by mail" : `${sent} reminders are sent to law firms`);
    },
    onError: (error) => toast.failed(failureMessage(error, "remindFirm")),
    onSettled: () => cache.tasks.invalidate(),
  });
  return {
    isPending: remind.isPending,
    run: (caseIds: number[]) => void once(() => remind.mutateAsync({ caseIds })),
    results,
    forget: () => setResults(null),
  };
}
