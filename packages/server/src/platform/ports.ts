import type { AuditAction } from "@caseward/domain/audit/actions";
import type { SignedAuthorization } from "@caseward/domain/forms/hipaa/text";
import type { LiveTopic } from "@caseward/domain/messages/live/topics";
import type { Actor, UserType } from "@caseward/domain/users/actor";

/** What the modules give to the context: each type is implemented by a module and composed in services.ts. */

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /** Takes as long without a stored hash as with one, and is then false (D15). */
  verify: (storedHash: string | null, password: string) => Promise<boolean>;
  stop: () => Promise<void>;
};

export type OpenSession = {
  id: number;
  userId: number;
  userType: UserType;
  firmId: number | null;
  lastSeenAt: Date;
  /** Whether a second factor has to be set up before anything else. */
  isSecondFactorDue: boolean;
};

export type Printer = {
  /** The PDF of an authorization. Throws `unavailable` when too many wait. */
  print: (record: SignedAuthorization) => Promise<Uint8Array>;
  stop: () => Promise<void>;
};

export type ImageCopy = { content: Buffer; contentType: "image/jpeg" | "image/png" | "image/webp" };
export type ImageCopies = { whole: ImageCopy; thumbnail: ImageCopy };

export type Images = {
  /**
   * The copies of an image that are shared, made for an account, or for a network where there is none. Throws `unsupported_media_type`, `payload_too_large`, and
   * `unavailable` when too many wait.
   */
  copy: (sender: number | string, content: Buffer) => Promise<ImageCopies>;
  stop: () => Promise<void>;
};

export type RefusedCaller = {
  actor: Actor | null;
  sessionId: number | null;
  remoteAddress: string;
  requestId: string | null;
};

export type Attempt = { action: AuditAction; caseId: number | null };

/** Counts a read of a case's contents. Throws `rate_limited` where it is one of too many. */
export type CountAccess = (reader: Pick<Actor, "id">, caseId: number) => void;

/** Records that a call was refused or has failed. Never throws. */
export type RecordRefusal = (caller: RefusedCaller, attempt: Attempt, error: unknown) => Promise<void>;

/** A change, and whom it affects besides the admins: ids alone, never contents. */
export type LiveEvent = {
  topic: LiveTopic;
  caseId: number | null;
  clientId: number | null;
  /** The firm that holds the case and, after a recall, the one that lost it. */
  firmIds: number[];
};

/** What has come since the last call of `next`; of a flood no list is stored, and `hasMissed` stands for all of it. */
export type News = { hasMissed: boolean; events: LiveEvent[] };

export type Subscription = {
  /** Waits for news, at most for a time, after which there may be none; null once the subscription has ended. */
  next: (patienceMs: number) => Promise<News | null>;
  end: () => void;
};

export type LiveHub = {
  /**
   * Subscribes to all events since a moment of `performance.now()`; it begins with something missed without a moment,
   * or when events since may be lost. Throws `rate_limited` beyond the limit.
   */
  subscribe: (userId: number, since?: number) => Subscription;
  /** Ends every subscription and takes no new one. */
  stop: () => Promise<void>;
};
