import { useState } from "react";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { trpc } from "../../../lib/trpc/trpc";

/** Makes, renews and ends the caller's calendar feed. A new address is held by this page alone, as long as it is open. */
export function useCalendarFeed(onDone: () => void) {
  const [url, setUrl] = useState<string | null>(null);
  const cache = trpc.useUtils();
  const settle = (made: string | null) => {
    setUrl(made);
    onDone();
    // The pressed button disappears.
    document.getElementById("calendar")?.focus();
    void cache.calendar.get.invalidate();
  };
  const onError = (error: unknown) => toast.failed(failureMessage(error, "changeCalendar"));
  const make = trpc.calendar.make.useMutation({
    onSuccess: (made) => settle(made.url),
    onError,
  });
  const end = trpc.calendar.end.useMutation({
    onSuccess() {
      settle(null);
      toast.done("The calendar has ended");
    },
    onError,
  });
  return { url, make, end };
}
