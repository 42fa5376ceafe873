import type { CasePosition } from "../cases/status/transition";
import { DomainError } from "../errors/catalogue";
import { firmReminderPauseMs } from "../values/limits";
import { counted } from "../values/text";

const minute = 60_000;

/** Whether a firm has a case in hand: it is asked for its answer, or has accepted it (D39). */
export const canRemindFirm = ({ status, lawFirmId }: CasePosition) =>
  lawFirmId !== null && (status === "Submitted" || status === "Accepted");

/** Throws `rate_limited` when the firm of a case was reminded less than four hours ago (D39). */
export function assertMayRemindAgain(lastSentAt: Date | null, now: Date): void {
  const waitMs = lastSentAt ? lastSentAt.getTime() + firmReminderPauseMs - now.getTime() : 0;
  if (waitMs <= 0) return;
  throw new DomainError("rate_limited", {
    message: `A law firm was reminded of this case less than ${firmReminderPauseMs / (60 * minute)} hours ago. It can be reminded again in ${spell(Math.ceil(waitMs / minute))}.`,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

function spell(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && counted(hours, "hour"), rest > 0 && counted(rest, "minute")];
  return parts.filter(Boolean).join(" and ");
}
