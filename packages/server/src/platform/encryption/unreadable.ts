import { DomainError } from "@caseward/domain/errors/catalogue";

export type UnreadableCode = "SEALED_BROKEN" | "SEALED_UNKNOWN_KEY" | "SEALED_ALTERED";

/** Why contents do not open, for the log: the code alone, since logs carry no messages. */
class UnreadableError extends Error {
  override readonly name = "UnreadableError";
  constructor(readonly code: UnreadableCode) {
    super("Contents do not open");
  }
}

/** The answer for contents that do not open: nothing is guessed, and trying again does not help. */
export const unreadable = (code: UnreadableCode): DomainError =>
  Object.assign(
    new DomainError("unavailable", {
      message:
        "A stored record cannot be opened at the moment. Nothing was changed. Please tell your contact at Caseward.",
    }),
    { cause: new UnreadableError(code) },
  );

export const isUnreadable = (error: unknown): boolean =>
  error instanceof DomainError && error.cause instanceof UnreadableError;
