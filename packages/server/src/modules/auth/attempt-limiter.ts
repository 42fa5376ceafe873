import { DomainError } from "@caseward/domain/errors/catalogue";

export type AttemptLimiter = {
  /** Throws `rate_limited` once the key has failed too often. */
  assertAllowed: (key: string, now: Date) => void;
  recordFailure: (key: string, now: Date) => void;
  clear: (key: string) => void;
};

type Options = { maxFailures: number; windowMs: number; maxKeys?: number };

/** Counts failures per key in a fixed window, in this process's memory, which is bounded by dropping the oldest keys. */
export function createAttemptLimiter({ maxFailures, windowMs, maxKeys = 10_000 }: Options): AttemptLimiter {
  const windows = new Map<string, { failures: number; endsAt: number }>();

  const current = (key: string, now: Date) => {
    const window = windows.get(key);
    if (window && window.endsAt > now.getTime()) return window;
    windows.delete(key);
    return undefined;
  };

  return {
    assertAllowed(key, now) {
      const window = current(key, now);
      if (!window || window.failures < maxFailures) return;
      throw new DomainError("rate_limited", {
        retryAfterSeconds: Math.ceil((window.endsAt - now.getTime()) / 1000),
      });
    },
    recordFailure(key, now) {
      const window = current(key, now);
      if (window) {
        window.failures += 1;
        return;
      }
      const [oldest] = windows.keys();
      if (windows.size >= maxKeys && oldest !== undefined) windows.delete(oldest);
      windows.set(key, { failures: 1, endsAt: now.getTime() + windowMs });
    },
    clear(key) {
      windows.delete(key);
    },
  };
}
