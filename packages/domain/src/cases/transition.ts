import { DomainError } from "../errors/catalogue";
import type { CaseStatus } from "./status";

export type CasePosition = { status: CaseStatus; lawFirmId: number | null };
type Rule = { from: readonly CaseStatus[]; firm: "unset" | "set"; to: CaseStatus; releasesFirm?: true };

/** When a case may move, and where to (D2). Who may move it is in users/permissions.ts and access.ts. */
export const caseTransitions = {
  submit: { from: ["New", "Rejected"], firm: "unset", to: "Submitted" },
  accept: { from: ["Submitted"], firm: "set", to: "Accepted" },
  reject: { from: ["Submitted"], firm: "set", to: "Rejected" },
  recall: { from: ["Submitted", "Rejected"], firm: "set", to: "Rejected", releasesFirm: true },
  signUpClient: { from: ["Accepted"], firm: "set", to: "Accepted" },
} as const satisfies Record<string, Rule>;

export type CaseTransition = keyof typeof caseTransitions;

/** What a late or lost mover is told: what happened to the case meanwhile. */
const presentState: Record<CaseStatus, (held: boolean) => string> = {
  New: () => "The case has not been submitted to a law firm.",
  Submitted: () => "The case is submitted and waits for the law firm's answer.",
  Accepted: () => "The case has already been accepted by the law firm.",
  Rejected: (held) =>
    held
      ? "The case has been rejected by the law firm."
      : "The case has been recalled and is with no law firm.",
};

export const invalidTransition = ({ status, lawFirmId }: CasePosition) =>
  new DomainError("invalid_transition", { message: presentState[status](lawFirmId !== null) });

export function canMoveCase({ status, lawFirmId }: CasePosition, transition: CaseTransition): boolean {
  const { from, firm }: Rule = caseTransitions[transition];
  return from.includes(status) && (firm === "set") === (lawFirmId !== null);
}

/** The position after the transition. Throws `invalid_transition` with a sentence about the present state. */
export function moveCase(position: CasePosition, transition: CaseTransition): CasePosition {
  if (!canMoveCase(position, transition)) throw invalidTransition(position);
  const { to, releasesFirm }: Rule = caseTransitions[transition];
  return { status: to, lawFirmId: releasesFirm ? null : position.lawFirmId };
}
