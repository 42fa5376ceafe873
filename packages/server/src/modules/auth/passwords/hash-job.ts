import { hashSync, verifySync } from "@node-rs/argon2";

/** A password to hash, or to hold against a stored hash. */
export type HashJob = { password: string; storedHash: string | null };

/** The new hash, or whether the password is the stored one's. */
export type HashAnswer = string | boolean;

/** argon2id, the library's default, at OWASP's first choice of cost: 6 to 25 ms of one core, and 19 MiB meanwhile. */
export const hashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const doHashJob = ({ password, storedHash }: HashJob): HashAnswer =>
  storedHash === null ? hashSync(password, hashCost) : verifySync(storedHash, password);
