import { randomBytes } from "node:crypto";
import type { Services } from "./context";
import { createAttemptLimiter } from "./modules/auth/attempt-limiter";
import { createPasswords } from "./modules/auth/passwords";

const minute = 60_000;

type Options = Pick<Services, "db" | "settings" | "wakeMail">;

/** The edge's own things: clock, random numbers, hashing and limits. */
export const createServices = ({ db, settings, wakeMail }: Options): Services => ({
  db,
  settings,
  wakeMail,
  now: () => new Date(),
  randomToken: () => randomBytes(32).toString("base64url"),
  passwords: createPasswords(),
  attempts: createAttemptLimiter({ maxFailures: 10, windowMs: 15 * minute }),
});
