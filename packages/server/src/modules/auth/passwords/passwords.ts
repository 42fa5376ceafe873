import { hash, verify } from "@node-rs/argon2";
import { createGate } from "./gate";

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes as long without a stored hash as with one, and is then false (D15). */
  verify: (storedHash: string | null, password: string) => Promise<boolean>;
};

/** argon2id, the library's default, at OWASP's first choice of cost; about 25 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Stands in where there is no account: its password is random and forgotten. */
const unknownAccountHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ksci4MRf9BiToW7w3F0CJQ$cYgzWZDxthn3Ay40cqwPXRdeFbl3NQ4DK2Jf0we4Q+0";

/** One line: strangers have waited for their turn before they come here (`Services.strangers`). */
const everybody = "";

/**
 * Hashing through a queue: a flood of logins neither takes all cores nor all memory, and who would wait too long is
 * told so at once (`unavailable`).
 */
export function createPasswords({ parallel = 2, maxWaiting = 64 } = {}): Passwords {
  const inTurn = createGate({ parallel, maxWaiting });
  return {
    hash: (password) => inTurn(everybody, () => hash(password, cost)),
    verify: (storedHash, password) =>
      inTurn(
        everybody,
        async () => (await verify(storedHash ?? unknownAccountHash, password)) && storedHash !== null,
      ),
  };
}
