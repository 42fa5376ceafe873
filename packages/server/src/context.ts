import type { Database } from "@caseward/db/client";
import type { Actor } from "@caseward/domain/users/actor";
import type { ImageQueue } from "./files/image-queue";
import type { FileStore } from "./files/store";
import type { AttemptLimiter } from "./modules/auth/attempt-limiter";
import type { Passwords } from "./modules/auth/passwords";
import type { Printer } from "./pdf/printer";
import type { LoadLinkSigner } from "./signed-links";

/** What the edge hands to every service: nothing below reads the clock, the environment or random numbers itself. */
export type Services = {
  db: Database;
  now: () => Date;
  /** 256 random bits, base64url. */
  randomToken: () => string;
  passwords: Passwords;
  attempts: AttemptLimiter;
  linkSigner: LoadLinkSigner;
  printer: Printer;
  files: FileStore;
  imageQueue: ImageQueue;
  /** Tells the delivery that mail was committed to the outbox. */
  wakeMail: () => void;
  settings: { appUrl: string; sessionIdleMs: number; sessionMaxMs: number };
};

export type Context = Services & {
  actor: Actor | null;
  sessionId: number | null;
  /** The caller's network address, for limits. */
  remoteAddress: string;
};

export type SignedIn = Context & { actor: Actor; sessionId: number };
