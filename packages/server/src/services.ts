import { randomBytes } from "node:crypto";
import type { Services } from "./context";
import { createImageQueue } from "./files/image-queue";
import { createLinkSigner } from "./files/signed-links";
import { createAttemptLimiter } from "./modules/auth/attempt-limiter";
import { createPasswords } from "./modules/auth/passwords";
import { createPrinter } from "./pdf/printer";

const minute = 60_000;

type Options = Pick<Services, "db" | "settings" | "wakeOutbox" | "wakeAt" | "files" | "live"> &
  Partial<Pick<Services, "now" | "printer">>;

/** Lies beside the bundle. */
const printingThread = new URL("./pdf-worker.js", import.meta.url);

const randomToken = () => randomBytes(32).toString("base64url");

/** The edge's own things: clock, random numbers, hashing and limits. */
export const createServices = ({
  db,
  files,
  live,
  settings,
  wakeOutbox,
  wakeAt,
  now = () => new Date(),
  printer = createPrinter({ workerUrl: printingThread }),
}: Options): Services => ({
  db,
  files,
  live,
  settings,
  wakeOutbox,
  wakeAt,
  now,
  randomToken,
  passwords: createPasswords(),
  attempts: createAttemptLimiter({ maxFailures: 10, windowMs: 15 * minute }),
  linkSigner: createLinkSigner({ db, now, randomToken }),
  printer,
  imageQueue: createImageQueue(),
});
