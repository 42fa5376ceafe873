import type { StageMove } from "../cases/status/transition";
import { DomainError } from "../errors/catalogue";
import { type StageKey, stageKeys, stageNumber } from "./stages";

/** A stage of one case. Instants are ISO strings on the wire. */
export type StageRecord = {
  stageKey: StageKey;
  isActive: boolean;
  startedAt: string | null;
  completedAt: string | null;
};

/** A stage that has become active, as it is stored. */
type BegunStage<Instant> = { stageKey: StageKey; startedAt: Instant | null; completedAt: Instant | null };

/** All ten stages in their order, of those that have begun: the others wait (D8). */
export function allStages<Instant>(begun: readonly BegunStage<Instant>[]) {
  const found = new Map(begun.map((stage) => [stage.stageKey, stage]));
  return stageKeys.map((stageKey) => {
    const stage = found.get(stageKey);
    const { startedAt = null, completedAt = null } = stage ?? {};
    return { stageKey, isActive: stage !== undefined, startedAt, completedAt };
  });
}

/** What is known of stages once a transition has moved them: one that has begun keeps its times. */
export const stagesAfter = (
  stages: readonly StageRecord[],
  moves: Partial<Record<StageKey, StageMove>>,
  at: string,
): StageRecord[] =>
  stages.map((stage) => {
    const move = moves[stage.stageKey];
    if (!move) return stage;
    if (move === "clear") return { ...stage, startedAt: null, completedAt: null };
    const completedAt = move === "complete" ? (stage.completedAt ?? at) : stage.completedAt;
    return { ...stage, isActive: true, startedAt: stage.startedAt ?? at, completedAt };
  });

export type StageState = "Completed" | "In Progress" | "Pending";

export function stageState({
  startedAt,
  completedAt,
}: Pick<StageRecord, "startedAt" | "completedAt">): StageState {
  if (completedAt) return "Completed";
  return startedAt ? "In Progress" : "Pending";
}

/** Earlier stages move with the forms, the assignment and the sign-up; from here on people move them (D10). */
const firstMovedByHand: StageKey = "evaluation";
const isMovedByHand = (key: StageKey) => stageNumber(key) >= stageNumber(firstMovedByHand);

/** The sign-up has a call of its own, and is reopened like what people complete. */
const isReopenable = (key: StageKey) => key === "signedup" || isMovedByHand(key);

export const nextStage = (key: StageKey): StageKey | null => stageKeys[stageNumber(key)] ?? null;

export const canCompleteStage = ({ stageKey, isActive, completedAt }: StageRecord) =>
  isMovedByHand(stageKey) && isActive && completedAt === null;

export const canReopenStage = ({ stageKey, completedAt }: StageRecord) =>
  isReopenable(stageKey) && completedAt !== null;

/** Throws `invalid_transition` with a sentence that says why the stage cannot be completed now. */
export function assertCanCompleteStage(stage: StageRecord): void {
  if (canCompleteStage(stage)) return;
  throw new DomainError("invalid_transition", { message: whyNotCompletable(stage) });
}

function whyNotCompletable({ stageKey, isActive, completedAt }: StageRecord): string {
  if (completedAt) return "This stage is already completed.";
  if (!isMovedByHand(stageKey)) return "This stage completes by itself and cannot be completed by hand.";
  return isActive ? "This stage cannot be completed now." : "This stage has not started yet.";
}

/** The stage of which a firm may say that it still works on it. Throws `invalid_transition` where there is none. */
export function assertCanConfirmStage(present: StageRecord | null): StageKey {
  if (present?.startedAt && isReopenable(present.stageKey)) return present.stageKey;
  throw new DomainError("invalid_transition", {
    message: "No stage of this case is under way at your law firm.",
  });
}

export function assertCanReopenStage(stage: StageRecord): void {
  if (canReopenStage(stage)) return;
  const message = isReopenable(stage.stageKey)
    ? "This stage is not completed, so it cannot be reopened."
    : "This stage moves by itself and cannot be reopened by hand.";
  throw new DomainError("invalid_transition", { message });
}
