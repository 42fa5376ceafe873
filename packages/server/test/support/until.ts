import { vi } from "vitest";

/** Waits for what must come true, however slow the machine is, and gives what the check returns, or throws what it threw last. */
export const until = <T>(check: () => T | Promise<T>, { timeoutMs = 90_000 } = {}): Promise<T> =>
  vi.waitFor(check, { timeout: timeoutMs, interval: 10 });
