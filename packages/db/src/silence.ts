import type { Socket } from "node:net";

type Listeners = {
  /** It owed an answer since then and is closed. */
  onLost: (unansweredSince: number) => void;
  /** It is closed, whatever for. */
  onEnd: () => void;
};

export type Silence = {
  readAt: () => number;
  lose: () => void;
};

type Limit = {
  longestMs: number;
  /** One for all sockets whose times are compared. */
  clock: () => number;
};

const checksPerSilence = 20;

/**
 * Milliseconds of silence are counted by it. Between two looks at it at most two checks' time passes: while the whole
 * process stood still it read nothing, and that is no silence of the database.
 */
export function silenceClock(longestMs: number): () => number {
  const mostMs = (2 * longestMs) / checksPerSilence;
  let counted = 0;
  let lookedAt = performance.now();
  return () => {
    const now = performance.now();
    counted += Math.min(now - lookedAt, mostMs);
    lookedAt = now;
    return counted;
  };
}

/**
 * Closes a socket that was silent for too long. Of one that nobody asks anything nothing is lost; one that owes an
 * answer never gives it, as behind a network that was cut: the system itself would wait a quarter of an hour.
 */
export function watchSilence(
  socket: Socket,
  { longestMs, clock }: Limit,
  { onLost, onEnd }: Listeners,
): Silence {
  const begun = clock();
  const seen = { read: 0, written: 0, readAt: begun, writtenAt: begun, unansweredSince: begun };
  // Compares counters, since the driver takes away all listeners when it encrypts.
  const timer = setInterval(check, longestMs / checksPerSilence).unref();

  function check(): void {
    if (socket.destroyed) {
      end();
      return;
    }
    const now = clock();
    note(now);
    if (now - seen.readAt < longestMs) return;
    const isUnused = now - seen.writtenAt >= longestMs;
    const isOwing = seen.writtenAt > seen.readAt && now - seen.unansweredSince >= longestMs;
    if (isOwing) onLost(seen.unansweredSince);
    else if (isUnused) lose();
  }

  function note(now: number): void {
    if (socket.bytesRead !== seen.read) {
      seen.read = socket.bytesRead;
      seen.readAt = now;
    }
    if (socket.bytesWritten === seen.written) return;
    if (seen.writtenAt <= seen.readAt) seen.unansweredSince = now;
    seen.written = socket.bytesWritten;
    seen.writtenAt = now;
  }

  function end(): void {
    clearInterval(timer);
    onEnd();
  }

  function lose(): void {
    socket.destroy(Object.assign(new Error("The database fell silent"), { code: "ETIMEDOUT" }));
  }

  return { readAt: () => seen.readAt, lose };
}
