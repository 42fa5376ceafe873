import { openingMs } from "@caseward/domain/live/timing";
import { failureCode } from "../failure-message";
import { readSession, subscribeSession } from "../session/session";
import { retryDelay } from "./retry-delay";

type Events<Change> = {
  onOpen: () => void;
  onChange: (change: Change) => void;
  /** The stream is over: regularly, or by an error. */
  onEnd: (error: unknown) => void;
};

type Options<Change> = {
  /** Opens a stream for the present session and answers how to close it. */
  open: (events: Events<Change>) => () => void;
  onChange: (change: Change) => void;
  onState: (isOpen: boolean) => void;
};

/** What asking again does not heal, as long as the session is the same. */
const final = new Set(["forbidden", "firm_required", "access_denied", "unauthenticated"]);

/**
 * Keeps one stream open while somebody who is logged in looks at the page: a hidden page holds none, since browsers open
 * few connections to a server. Another session gets a stream of its own; one that breaks is opened again after a while.
 * Answers how to stop.
 */
export function keepWatching<Change>({ open, onChange, onState }: Options<Change>): () => void {
  let present: { watcher: string; close: () => void } | null = null;
  let refused: string | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(retry);
    present?.close();
    present = null;
    onState(false);
  }

  function look(): void {
    const watcher = watcherNow();
    if (watcher === present?.watcher) return;
    close();
    if (watcher === null || watcher === refused) return;
    const stream = { watcher, close: () => {} };
    present = stream;
    stream.close = begin(watcher);
  }

  function begin(watcher: string): () => void {
    let isOver = false;
    const end = (error: unknown) => {
      if (isOver) return;
      leave();
      present = null;
      onState(false);
      if (final.has(failureCode(error) ?? "")) refused = watcher;
      else retry = setTimeout(look, retryDelay(error === null ? 0 : failures++));
    };
    const opening = setTimeout(() => end(new Error("The stream did not open")), openingMs);
    let closeStream = () => {};
    closeStream = open({
      onOpen() {
        clearTimeout(opening);
        if (!isOver) onState(true);
      },
      onChange(change) {
        failures = 0;
        if (!isOver) onChange(change);
      },
      onEnd: end,
    });
    if (isOver) closeStream();
    return leave;

    function leave(): void {
      isOver = true;
      clearTimeout(opening);
      closeStream();
    }
  }

  const lookAnew = () => {
    failures = 0;
    look();
  };
  const stops = [
    subscribeSession(look),
    listen(document, "visibilitychange", lookAnew),
    listen(window, "online", lookAnew),
    close,
  ];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whose stream is to be open now; null when nobody's is. A lawyer without a firm is told nothing. */
function watcherNow(): string | null {
  const { token, user, firm } = readSession();
  if (document.visibilityState === "hidden" || token === null) return null;
  if (user.userType === "lawfirm" && firm === null) return null;
  return `${token} ${firm?.id ?? ""}`;
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
