import { DomainError } from "../../errors/catalogue";
import type { StageKey } from "../../stages/stages";
import type { Admission } from "../intake/admission";
import { type CaseStatus, isUnadmitted, type StoredStatus } from "./status";

/** As the row has it, or as callers are told it: then its admission stands beside the status. */
export type CasePosition = {
  status: StoredStatus;
  lawFirmId: number | null;
  admission?: { state: Admission } | null | undefined;
  /** Whether its last offer has ended without an answer, where somebody has looked. */
  hasExpired?: boolean | null;
};

/** What a transition does to a stage: it starts, is completed, or waits for its next start (D8). */
export type StageMove = "start" | "complete" | "clear";

type Rule = {
  from: readonly CaseStatus[];
  firm: "unset" | "set" | "any";
  to: CaseStatus;
  releasesFirm?: true;
  /** What becomes of the offer to the firm: a new row, or the end of the open one (D3). */
  assignment?: "opened" | "accepted" | "rejected" | "recalled" | "expired" | "reopened";
  stages: Partial<Record<StageKey, StageMove>>;
};

/**
 * When a case may move, where to, and what that does to its assignment and stages (D2). Who may move it is in
 * users/permissions.ts and cases/rights.
 */
export const caseTransitions = {
  /** A rejected case may still be with the firm that rejected it: the offer to another one releases it. */
  submit: {
    from: ["New", "Rejected"],
    firm: "any",
    to: "Submitted",
    assignment: "opened",
    stages: { assignment: "start" },
  },
  accept: {
    from: ["Submitted"],
    firm: "set",
    to: "Accepted",
    assignment: "accepted",
    stages: { assignment: "complete", signedup: "start" },
  },
  reject: {
    from: ["Submitted"],
    firm: "set",
    to: "Rejected",
    assignment: "rejected",
    stages: { assignment: "clear" },
  },
  /** The firm takes its own decline back: the offer goes on as it was. When it may is in offers/undo.ts. */
  undoReject: {
    from: ["Rejected"],
    firm: "set",
    to: "Submitted",
    assignment: "reopened",
    stages: { assignment: "start" },
  },
  recall: {
    from: ["Submitted", "Rejected"],
    firm: "set",
    to: "Rejected",
    releasesFirm: true,
    assignment: "recalled",
    stages: { assignment: "clear" },
  },
  /** Nobody does it: the server ends an offer that was not answered in time (offers/clock). */
  expire: {
    from: ["Submitted"],
    firm: "set",
    to: "Rejected",
    releasesFirm: true,
    assignment: "expired",
    stages: { assignment: "clear" },
  },
  signUpClient: {
    from: ["Accepted"],
    firm: "set",
    to: "Accepted",
    stages: { signedup: "complete", evaluation: "start" },
  },
} as const satisfies Record<string, Rule>;

export const transitionRule = (transition: CaseTransition): Rule => caseTransitions[transition];

export type CaseTransition = keyof typeof caseTransitions;

/** What people do with a case. */
export type CaseMove = Exclude<CaseTransition, "expire">;

/** The sentence of a refused move: it says what happened to the case meanwhile. */
const presentState: Record<CaseStatus, (held: boolean, hasExpired: boolean) => string> = {
  New: () => "The case has not been submitted to a law firm.",
  Submitted: () => "The case is submitted and waits for the law firm's answer.",
  Accepted: () => "The case has already been accepted by the law firm.",
  Rejected: (held, hasExpired) => {
    if (held) return "The case has been rejected by the law firm.";
    return hasExpired ? expired.forAdmins : "The case has been recalled and is with no law firm.";
  },
};

/** What is said of an offer that nobody answered, and of a case that went on to another firm since. */
export const expired = {
  forAdmins: "The offer has expired without an answer, and the case is with no law firm.",
  forFirm: "The offer has expired without an answer, and the case is no longer with your law firm.",
} as const;

/** Why nothing is done yet with a case that is not admitted. */
export const notAdmitted = (status: StoredStatus) =>
  new DomainError("case_not_admitted", status === "TurnedDown" ? { message: turnedDownMessage } : {});

const turnedDownMessage = "This case was turned down. It has to be admitted first.";

export const invalidTransition = ({ status, lawFirmId, hasExpired }: CasePosition) =>
  isUnadmitted(status)
    ? notAdmitted(status)
    : new DomainError("invalid_transition", {
        message: presentState[status](lawFirmId !== null, hasExpired ?? false),
      });

export function canMoveCase(
  { status, lawFirmId, admission }: CasePosition,
  transition: CaseTransition,
): boolean {
  const { from, firm } = transitionRule(transition);
  const isAdmitted = !isUnadmitted(status) && (!admission || admission.state === "admitted");
  const isFitting = firm === "any" || (firm === "set") === (lawFirmId !== null);
  return isAdmitted && from.includes(status) && isFitting;
}

/** The position after the transition. Throws `case_not_admitted`, or `invalid_transition` with a sentence about the present state. */
export function moveCase(position: CasePosition, transition: CaseTransition) {
  if (!canMoveCase(position, transition)) throw invalidTransition(position);
  const { to, releasesFirm } = transitionRule(transition);
  return { status: to, lawFirmId: releasesFirm ? null : position.lawFirmId };
}
