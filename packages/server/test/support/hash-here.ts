import { hash, verify } from "@node-rs/argon2";
import { type HashAnswer, type HashJob, hashCost } from "../../src/modules/auth/passwords/hash-job";
import type { Threads } from "../../src/platform/workers/threads";

/** Hashes without our threads, whose bundle only the built server has. */
export const hashHere: Threads<HashJob, HashAnswer> = {
  run: ({ password, storedHash }) =>
    storedHash === null ? hash(password, hashCost) : verify(storedHash, password),
  stop: async () => undefined,
};
