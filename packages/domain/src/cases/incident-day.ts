import { DomainError } from "../errors/catalogue";

/**
 * An incident lies in the past (D31). Today is the day in UTC, so that the answer depends on no server's zone; the
 * United States' mainland is never ahead of it. Throws `validation_failed`.
 */
export function assertNotInFuture(day: string, now: Date): void {
  if (day <= now.toISOString().slice(0, 10)) return;
  const message = "The date of the incident cannot be in the future";
  throw new DomainError("validation_failed", { message, issues: [{ path: "date", message }] });
}
