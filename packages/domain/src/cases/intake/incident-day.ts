import { DomainError } from "../../errors/catalogue";
import { latestDay } from "../../values/days";

/** An incident lies in the past, wherever in the lists of states and territories it was (D31). Throws `validation_failed`. */
export function assertNotInFuture(day: string, now: Date): void {
  if (day <= latestDay(now)) return;
  const message = "The date of the incident cannot be in the future";
  throw new DomainError("validation_failed", { message, issues: [{ path: "date", message }] });
}
