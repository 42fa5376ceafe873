import { openingMs } from "@caseward/domain/messages/live/timing";
import { failureCode } from "../feedback/failure-message";
import { readSession, subscribeSession } from "../session/session";

type Events<Change> = {
  onOpen: () => void;
  onChange: (change: Change) => void;
  /** The stream has ended: regularly (null), or by an error. */
  onEnd: (error: unknown) => void;
};

type Options<Change> = {
  /** Opens a stream for the present session and returns how to close it. */
  open: (events: Events<Change>) => () => void;
  onChange: (change: Change) => void;
  onState: (isOpen: boolean) => void;
};

/** Refusals that stay the same until the session changes. */
const finalCodes = new Set(["forbidden", "firm_required", "access_denied", "unauthenticated"]);

const second = 1000;

/** The wait before the next attempt: it doubles up to a minute and is random, so that browsers do not come back at once. */
export const retryDelay = (failures: number, random = Math.random()) =>
  Math.min(60 * second, second * 2 ** failures) * (0.5 + random / 2);

/**
 * Keeps one stream open while a logged-in user looks at the page, and returns how to stop. A hidden page holds none,
 * since browsers open few connections to a server.
 */
export function keepConnected<Change>({ open, onChange, onState }: Options<Change>): () => void {
  let current: { owner: string; close: () => void } | null = null;
  let refusedOwner: string | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(retry);
    current?.close();
    current = null;
    onState(false);
  }

  function update(): void {
    const owner = streamOwner();
    if (owner === current?.owner) return;
    close();
    if (owner === null || owner === refusedOwner) return;
    const stream = { owner, close: () => {} };
    current = stream;
    stream.close = connect(owner);
  }

  function connect(owner: string): () => void {
    let isOver = false;
    let closeStream = () => {};
    const opening = setTimeout(() => onEnd(new Error("The stream did not open")), openingMs);

    function leave(): void {
      isOver = true;
      clearTimeout(opening);
      closeStream();
    }

    function onEnd(error: unknown): void {
      if (isOver) return;
      leave();
      current = null;
      onState(false);
      if (finalCodes.has(failureCode(error) ?? "")) refusedOwner = owner;
      else retry = setTimeout(update, retryDelay(error === null ? 0 : failures++));
    }

    closeStream = open({
      onOpen() {
        clearTimeout(opening);
        if (!isOver) onState(true);
      },
      onChange(change) {
        failures = 0;
        if (!isOver) onChange(change);
      },
      onEnd,
    });
    if (isOver) closeStream();
    return leave;
  }

  const reconnect = () => {
    failures = 0;
    update();
  };
  const stops = [
    subscribeSession(update),
    listen(document, "visibilitychange", reconnect),
    listen(window, "online", reconnect),
    close,
  ];
  update();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whose stream has to be open now, or null. A lawyer without a firm gets no changes. */
function streamOwner(): string | null {
  const { token, user, firm } = readSession();
  if (document.visibilityState === "hidden" || token === null) return null;
  if (user.userType === "lawfirm" && firm === null) return null;
  return `${token} ${firm?.id ?? ""}`;
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
