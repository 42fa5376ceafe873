import { DomainError } from "../../errors/catalogue";
import type { UserType } from "../../users/actor";
import type { CaseStatus } from "../status/status";
import { expired } from "../status/transition";

/** What a firm that holds a case is told about a part that it may not read. */
export const notNow: Record<CaseStatus, string> = {
  New: "Access denied. You can only view cases assigned to your law firm.",
  Submitted: "Access denied. Your law firm can read this once it has accepted the case.",
  Accepted: "Access denied. This part of the case is not for your law firm.",
  Rejected: "Access denied. Your law firm has rejected this case.",
};

export const notYours = (userType: UserType) =>
  new DomainError("access_denied", {
    message:
      userType === "lawfirm"
        ? "Access denied. You can only view cases assigned to your law firm."
        : "Access denied. You can only view your own cases.",
  });

/** What became of a firm's last offer (cases/response.ts), and whether another firm has the case. */
type LostOffer = { outcome?: string | null | undefined; isWithAnother: boolean };

/** What a firm is told that wants to change a case which it was once offered. */
export function noLongerYours({ outcome, isWithAnother }: LostOffer) {
  const hasPassedOn = outcome === "rejected" && isWithAnother;
  const message = hasPassedOn ? passedOn : recalled;
  return new DomainError("invalid_transition", {
    message: outcome === "expired" ? expired.forFirm : message,
  });
}

const recalled = "The case has been recalled from your law firm.";
const passedOn = "Your law firm has rejected the case, and the case is no longer with your law firm.";
