import type { AppRouter } from "@caseward/server/app-router";
import type { QueryClient } from "@tanstack/react-query";
import type { TRPCClient } from "@trpc/client";
import { keepWatching } from "./connection";
import { setLive } from "./live-state";
import { createRenewal } from "./renewal";

type Options = { client: TRPCClient<AppRouter>; queryClient: QueryClient };

/**
 * Keeps what this page shows true to what others do meanwhile (D40). The first stream goes on from when the page was
 * opened; each further one begins by saying that something may have been missed, so that a screen that was asleep
 * catches up. Answers how to stop.
 */
export function followChanges({ client, queryClient }: Options): () => void {
  let isFirst = true;
  return keepWatching({
    onChange: createRenewal(queryClient),
    onState: setLive,
    open({ onOpen, onChange, onEnd }) {
      const watch = isFirst ? { askedMsAgo: ageOfPage() } : undefined;
      isFirst = false;
      const stream = client.live.changes.subscribe(watch, {
        onStarted: onOpen,
        onData: onChange,
        onError: onEnd,
        onComplete: () => onEnd(null),
      });
      return () => stream.unsubscribe();
    },
  });
}

/** Nothing that it shows was asked for earlier. The one clock stands still while a machine sleeps, the other may be set. */
const ageOfPage = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);
