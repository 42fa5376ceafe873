import type { Passwords } from "../../../platform/ports";
import { createPool, type Pool } from "../../../platform/workers/pool";
import type { HashAnswer, HashJob } from "./hash-job";

/** Stands in where there is no account: its password is random and forgotten. */
const unknownAccountHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ksci4MRf9BiToW7w3F0CJQ$cYgzWZDxthn3Ay40cqwPXRdeFbl3NQ4DK2Jf0we4Q+0";

export function createPasswords({ run, stop }: Pool<HashJob, HashAnswer>): Passwords {
  return {
    hash: async (password) => String(await run({ password, storedHash: null })),
    async verify(storedHash, password) {
      const isRight = await run({ password, storedHash: storedHash ?? unknownAccountHash });
      return isRight === true && storedHash !== null;
    },
    stop,
  };
}

const hashTask = "doHashJob" satisfies keyof typeof import("./hash-job");

/**
 * Threads that hash, and come after those that answer requests: a flood of logins neither takes the machine nor all
 * memory, and a caller who would wait too long is refused at once (`unavailable`).
 */
export const createHashPool = (options: { filename: URL; maxThreads: number }) =>
  createPool<HashJob, HashAnswer>({
    ...options,
    name: hashTask,
    maxWaiting: 64,
    idleMs: 60_000,
    // A hash costs the same whatever the password: only a machine that stands still or is very busy is late.
    deadlineMs: 60_000,
    isLowPriority: true,
  });
