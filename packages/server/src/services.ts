import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { createAccessLimit } from "./modules/audit/access-limit";
import { createRefusalRecorder } from "./modules/audit/refusal-service";
import { createHashPool, createPasswords } from "./modules/auth/passwords/passwords";
import { openChangedCase } from "./modules/cases/opening-service";
import { createImages } from "./modules/files/images/image-processes";
import { createPrinter } from "./modules/forms/pdf/printer";
import type { Services } from "./platform/context";
import { createLimiter } from "./platform/limits/limiter";
import { createSemaphore } from "./platform/limits/semaphore";
import { createLinkSigner } from "./platform/storage/signed-links";

type Options = Pick<Services, "db" | "vault" | "settings" | "wakeOutbox" | "files" | "live"> &
  Partial<Pick<Services, "now" | "printer" | "passwords" | "images">>;

/** Lie beside the bundle. */
const printingBundle = new URL("./pdf-worker.js", import.meta.url);
const imageBundle = new URL("./image-process.js", import.meta.url);
const hashingBundle = new URL("./password-worker.js", import.meta.url);

/** Four hash as many passwords as one server can log in. Each takes 19 MiB. */
const hashesAtOnce = Math.min(4, availableParallelism());

const randomToken = () => randomBytes(32).toString("base64url");

/** The edge's own things: clock, random numbers, hashing and limits. */
export const createServices = ({
  now = () => new Date(),
  printer = createPrinter({ filename: printingBundle }),
  images = createImages({ filename: imageBundle }),
  passwords = createPasswords(createHashPool({ filename: hashingBundle, maxThreads: hashesAtOnce })),
  ...given
}: Options): Services => ({
  ...given,
  now,
  randomToken,
  passwords,
  /**
   * Some more than hash, since a login asks the database before and after. With four more there were 5 to 10 % more
   * logins, but some calls beside them took five times as long as alone.
   */
  anonymousCallers: createSemaphore({ parallel: hashesAtOnce + 2, maxWaiting: 64 }),
  limits: createLimiter({ db: given.db, now }),
  recordRefusal: createRefusalRecorder({ db: given.db, now }),
  countAccess: createAccessLimit({ now }),
  openChangedCase,
  linkSigner: createLinkSigner({ vault: given.vault, now }),
  printer,
  images,
});
