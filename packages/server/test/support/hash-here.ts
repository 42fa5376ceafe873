import { hash, verify } from "@node-rs/argon2";
import { type HashAnswer, type HashJob, hashCost } from "../../src/modules/auth/passwords/hash-job";
import type { Pool } from "../../src/platform/workers/pool";

/** Hashes without the pool, whose bundle only the built server has. */
export const hashHere: Pool<HashJob, HashAnswer> = {
  run: ({ password, storedHash }) =>
    storedHash === null ? hash(password, hashCost) : verify(storedHash, password),
  stop: async () => undefined,
};
