import type { Passwords } from "../../../platform/ports";
import { createThreads, type Threads } from "../../../platform/workers/threads";
import type { HashAnswer, HashJob } from "./hash-job";

/** Stands in where there is no account: its password is random and forgotten. */
const unknownAccountHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ksci4MRf9BiToW7w3F0CJQ$cYgzWZDxthn3Ay40cqwPXRdeFbl3NQ4DK2Jf0we4Q+0";

export function createPasswords({ run, stop }: Threads<HashJob, HashAnswer>): Passwords {
  return {
    hash: async (password) => String(await run({ password, storedHash: null })),
    async verify(storedHash, password) {
      const isRight = await run({ password, storedHash: storedHash ?? unknownAccountHash });
      return isRight === true && storedHash !== null;
    },
    stop,
  };
}

/**
 * Threads that hash, and come after whoever answers requests (worker.ts): a flood of logins neither takes the machine
 * nor all memory, and who would wait too long is told so at once (`unavailable`).
 */
export const createHashThreads = ({ workerUrl, most }: { workerUrl: URL; most: number }) =>
  createThreads<HashJob, HashAnswer>({ workerUrl, most, mostWaiting: 64, idleMs: 60_000, mostMs: 15_000 });
