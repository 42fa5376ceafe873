import type { Database, Executor } from "@caseward/db/client";
import type { MailContact } from "@caseward/db/schema/platform/outbox";
import type { Case } from "@caseward/domain/cases/response";
import type { OfficeHours } from "@caseward/domain/firms/settings/hours/office-hours";
import type { Language } from "@caseward/domain/language/languages";
import type { Actor } from "@caseward/domain/users/actor";
import type { Vault } from "./encryption/vault";
import type { Idempotency } from "./idempotency/key";
import type { Device } from "./limits/device";
import type { Limiter } from "./limits/limiter";
import type { Semaphore } from "./limits/semaphore";
import type { CountAccess, Images, LiveHub, Passwords, Printer, RecordRefusal } from "./ports";
import type { LinkSigner } from "./storage/signed-links";
import type { FileStore } from "./storage/store";

type Settings = {
  appUrl: string;
  sessionIdleMs: number;
  sessionMaxMs: number;
  /** Whether a provider of text messages is configured (D37). */
  hasSms: boolean;
  /** Without one mails stay in the mailbox (D41). */
  hasMailServer: boolean;
  /** Whom a reader of an email calls or writes to. */
  contact: MailContact;
  /** When the intake takes calls; nothing is said of it where nobody has told. */
  intakeHours: OfficeHours | null;
};

/** What the edge hands to every service: nothing below reads the clock, the environment or random numbers itself. */
export type Services = {
  db: Database;
  now: () => Date;
  /** 256 random bits, base64url. */
  randomToken: () => string;
  passwords: Passwords;
  /**
   * Anonymous callers come through it for a hash, each network in its turn: a flood of logins or registrations
   * leaves the connections to the database to others, and the login, too.
   */
  anonymousCallers: Semaphore;
  limits: Limiter;
  recordRefusal: RecordRefusal;
  countAccess: CountAccess;
  /** A case as a change leaves it, read in the transaction that changes it. The answer throws where contents do not open. */
  openChangedCase: (ctx: SignedIn, tx: Executor, caseId: number) => Promise<() => { case: Case }>;
  linkSigner: LinkSigner;
  printer: Printer;
  files: FileStore;
  images: Images;
  /** Encrypts and opens medical, financial and HIPAA contents, drafts and messages, and signs links. */
  vault: Vault;
  /** Wakes the delivery after a commit to the outbox. */
  wakeOutbox: () => void;
  live: LiveHub;
  settings: Settings;
};

export type Context = Services & {
  actor: Actor | null;
  sessionId: number | null;
  /** The caller's network address, for limits. */
  remoteAddress: string;
  /** What the caller's browser says it is, as it says it. */
  userAgent: string | null;
  /** The number of the request, which its answer carries, too. */
  requestId: string | null;
  /** The token by which the caller's browser is known again, and the one that a login gives it. */
  device: Device;
  /** By what name the caller knows the request again, and whether it was answered as one that was done before. */
  idempotency: Idempotency;
  /** What the caller's browser asks for, or English. */
  language: Language;
};

export type SignedIn = Context & { actor: Actor; sessionId: number };
