import type { QueryClient } from "@tanstack/react-query";
import { keepConnected } from "./keep-connected";
import { createLiveClient } from "./live-client";
import { setLive } from "./live-state";
import { createRenewal } from "./renewal";

/**
 * Keeps this page up to date with what others change (D40), and returns how to stop. The first stream goes on from when
 * the page was opened; each later one begins with `missed`, so that the page asks for everything again.
 */
export function followChanges(queryClient: QueryClient): () => void {
  const client = createLiveClient();
  let isFirst = true;
  return keepConnected({
    onChange: createRenewal(queryClient),
    onState: setLive,
    open({ onOpen, onChange, onEnd }) {
      const input = isFirst ? { askedMsAgo: ageOfPage() } : undefined;
      isFirst = false;
      const stream = client.live.changes.subscribe(input, {
        onStarted: onOpen,
        onData: onChange,
        onError: onEnd,
        onComplete: () => onEnd(null),
        // A broken or silent stream. The EventSource would reopen it with the old input and without growing delays.
        onConnectionStateChange: ({ error }) => error && onEnd(error),
      });
      return () => stream.unsubscribe();
    },
  });
}

/** Nothing on the page is older. The first clock stands still while a machine sleeps, the second may be set. */
const ageOfPage = () => Math.max(performance.now(), Date.now() - performance.timeOrigin);
