import { randomBytes } from "node:crypto";
import type { Services } from "./context";
import { createAttemptLimiter } from "./modules/auth/attempt-limiter";
import { createPasswords } from "./modules/auth/passwords";
import { createLinkSigner } from "./signed-links";

const minute = 60_000;

type Options = Pick<Services, "db" | "settings" | "wakeMail"> & { now?: () => Date };

const randomToken = () => randomBytes(32).toString("base64url");

/** The edge's own things: clock, random numbers, hashing and limits. */
export const createServices = ({ db, settings, wakeMail, now = () => new Date() }: Options): Services => ({
  db,
  settings,
  wakeMail,
  now,
  randomToken,
  passwords: createPasswords(),
  attempts: createAttemptLimiter({ maxFailures: 10, windowMs: 15 * minute }),
  linkSigner: createLinkSigner({ db, now, randomToken }),
});
