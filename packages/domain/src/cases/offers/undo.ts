import { DomainError } from "../../errors/catalogue";
import type { UserType } from "../../users/actor";
import type { AssignmentOutcome } from "../response";
import { type CasePosition, invalidTransition } from "../status/transition";
import { type ConflictResult, undoMs } from "./offer";

/** A firm's last offer of a case, as far as taking a decline back depends on it. */
type LastOffer = {
  lawFirmId: number;
  outcome: AssignmentOutcome | null;
  decidedAt: Date | null;
  conflictResult: ConflictResult | null;
};

/** When a decline can be taken back no more, and the others are told of it. */
export const undoEndsAt = (decidedAt: Date) => new Date(decidedAt.getTime() + undoMs);

/** Declines of after this moment can still be taken back. */
export const openDeclinesSince = (now: Date) => new Date(now.getTime() - undoMs);

/** Until when the firm may take its decline back. Null where it can't: nobody may have acted on the case since. */
export function undoUntil(offer: LastOffer, position: CasePosition, now: Date): Date | null {
  if (offer.outcome !== "rejected" || whyNotUndone(offer, position, now) !== null) return null;
  return offer.decidedAt && undoEndsAt(offer.decidedAt);
}

/** Throws `invalid_transition` with what happened since, where a firm can't take its decline back. */
export function assertCanUndo(offer: LastOffer, position: CasePosition, now: Date): void {
  const message = whyNotUndone(offer, position, now);
  if (message) throw new DomainError("invalid_transition", { message });
  if (offer.outcome !== "rejected") throw invalidTransition(position);
}

function whyNotUndone(offer: LastOffer, position: CasePosition, now: Date): string | null {
  const { lawFirmId, outcome, decidedAt, conflictResult } = offer;
  if (outcome === "expired") return "The time for an answer was over, so there is no decline to take back.";
  if (position.lawFirmId === null || outcome === "recalled")
    return "The case has been taken back from your law firm.";
  if (position.lawFirmId !== lawFirmId) return "The case has been offered to another law firm.";
  if (conflictResult === "conflict")
    return "Your law firm found a conflict of interest, which can't be taken back.";
  if (outcome === "rejected" && decidedAt && now >= undoEndsAt(decidedAt))
    return "A decline can be taken back within ten minutes, and they are over.";
  return null;
}

type DeclinedCase = CasePosition & { waitingSince: Date | null };

/** Whether a client still reads a case as offered that its firm has declined: it may take that back, and nobody was told. */
export const isHiddenDecline = (userType: UserType, position: DeclinedCase, now: Date): boolean =>
  userType === "client" &&
  position.status === "Rejected" &&
  position.lawFirmId !== null &&
  position.waitingSince !== null &&
  now < undoEndsAt(position.waitingSince);
