import { vi } from "vitest";

/** Waits for what must come true, however slow the machine is. Fake timers are moved on meanwhile. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 90_000 });
