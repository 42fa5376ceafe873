import { hash, type Options, verify } from "@node-rs/argon2";
import { type HashAnswer, type HashJob, hashCost } from "../../src/modules/auth/passwords/hash-job";
import type { Pool } from "../../src/platform/workers/pool";

/** Hashes without the pool, whose bundle only the built server has. */
const hashingAt = (cost: Options): Pool<HashJob, HashAnswer> => ({
  run: ({ password, storedHash }) =>
    storedHash === null ? hash(password, cost) : verify(storedHash, password),
  stop: async () => undefined,
});

/** For tests that measure how long a login takes. */
export const hashingAtFullCost = hashingAt(hashCost);

/** For all others: a hash takes less than a millisecond instead of 25. */
export const cheapHashing = hashingAt({ memoryCost: 64, timeCost: 1, parallelism: 1 });
