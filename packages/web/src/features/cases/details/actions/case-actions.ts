import type { Case } from "@caseward/domain/cases/response";
import { type CaseMove, canMoveCase } from "@caseward/domain/cases/status/transition";
import { canCompleteStage, canReopenStage, type StageRecord } from "@caseward/domain/stages/progress";
import { canRemindFirm } from "@caseward/domain/tasks/firm-reminder";
import type { Actor } from "@caseward/domain/users/actor";
import { can, type Permission } from "@caseward/domain/users/permissions";

/** What the buttons offer, from the same tables that the server asks (D2, D10). */
export type CaseAction =
  | Exclude<CaseMove, "undoReject">
  | "extend"
  | "admit"
  | "turnDown"
  | "edit"
  | "remindFirm"
  | "offerAgain";

const permissionOf = {
  admit: "cases.admit",
  turnDown: "cases.turnDown",
  submit: "cases.submit",
  offerAgain: "cases.submit",
  accept: "cases.accept",
  extend: "cases.extend",
  reject: "cases.reject",
  recall: "cases.recall",
  signUpClient: "cases.signUpClient",
  remindFirm: "tasks.remindFirm",
  edit: "cases.update",
} as const satisfies Record<CaseAction, Permission>;

const order = [
  "accept",
  "reject",
  "extend",
  "signUpClient",
  "admit",
  "submit",
  "offerAgain",
  "remindFirm",
  "recall",
  "edit",
  "turnDown",
] as const satisfies CaseAction[];

type Position = Pick<Case, "status" | "lawFirmId" | "admission">;

/** The actions somebody can take on a case now, the most wanted first. */
export function caseActions(actor: Actor, position: Position, stages: readonly StageRecord[]): CaseAction[] {
  const admission = position.admission?.state ?? "admitted";
  const isPossible = (action: CaseAction) => {
    if (action === "edit") return true;
    if (action === "admit") return admission !== "admitted";
    if (action === "turnDown") return admission === "awaiting";
    // What a client or an anonymous caller told is no case yet.
    return admission === "admitted" && canMoveOn(action, position, stages);
  };
  return order.filter((action) => can(actor, permissionOf[action]) && isPossible(action));
}

type Move = Exclude<CaseAction, "edit" | "admit" | "turnDown">;

function canMoveOn(action: Move, position: Position, stages: readonly StageRecord[]): boolean {
  if (action === "extend") return canMoveCase(position, "accept");
  if (action === "remindFirm") return canRemindFirm(position);
  // A rejected case goes on to another firm in one step. What waits for an answer is recalled.
  const isRejectedByFirm = position.status === "Rejected" && position.lawFirmId !== null;
  if (action === "offerAgain") return isRejectedByFirm;
  if (isRejectedByFirm && (action === "submit" || action === "recall")) return false;
  if (action === "signUpClient" && !awaitsSignUp(stages)) return false;
  return canMoveCase(position, action);
}

const awaitsSignUp = (stages: readonly StageRecord[]) =>
  stages.some(({ stageKey, isActive, completedAt }) => stageKey === "signedup" && isActive && !completedAt);

export type StageAction = "complete" | "reopen";

export function stageAction(actor: Actor, stage: StageRecord): StageAction | null {
  if (can(actor, "stages.complete") && canCompleteStage(stage)) return "complete";
  return can(actor, "stages.reopen") && canReopenStage(stage) ? "reopen" : null;
}
