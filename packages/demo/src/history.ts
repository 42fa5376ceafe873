import type { caseAssignments } from "@caseward/db/schema/offers/assignments";
import type { AuditAction } from "@caseward/domain/audit/actions";
import type { CaseStatus } from "@caseward/domain/cases/status/status";
import {
  type CaseTransition,
  moveCase,
  type StageMove,
  transitionRule,
} from "@caseward/domain/cases/status/transition";
import { type StageKey, stageKeys, stageNumber } from "@caseward/domain/stages/stages";
import type { CaseStory, FormsStory, Step } from "./story/case-story";
import type { FirmKey } from "./story/firms";

type Stage = { isActive: boolean; startedAt: Date | null; completedAt: Date | null };
type Stages = Record<StageKey, Stage>;
export type Offer = Omit<typeof caseAssignments.$inferInsert, "id" | "caseId" | "respondBy">;
type Event = { action: AuditAction; at: Date; actorId: number };

/** Where a case has come to, and all that it left behind on the way. */
export type History = {
  status: CaseStatus;
  statusChangedAt: Date;
  lawFirmId: number | null;
  lawFirmNote: string | null;
  assignedAt: Date | null;
  offers: Offer[];
  stages: Stages;
  events: Event[];
};

/** Encrypts contents for the row of a table. */
export type Seal = (table: string, key: number | readonly (number | string)[], content: object) => Buffer;

/** Who acts in the stories, by their ids. */
export type Cast = { adminId: number; firms: Record<FirmKey, { firmId: number; lawyerId: number }> };

const waiting: Stage = { isActive: false, startedAt: null, completedAt: null };

/** Plays a story by the product's own rules, which throw when it is not lawful (D2, D8, D9, D10). */
export function playStory(story: CaseStory, read: (moment: CaseStory["added"]) => Date, cast: Cast): History {
  const begun = newCase(read(story.added), cast);
  const moved = (story.steps ?? []).reduce(
    (history, step) => afterStep(history, step, { at: read(step.at), cast }),
    begun,
  );
  const completions = (story.completed ?? []).map(read);
  return completions.reduce(
    (history, at, index) => afterCompletion(history, index, { at, cast }),
    withOnboarding(moved, story.forms, read),
  );
}

const newCase = (at: Date, { adminId }: Cast): History => ({
  status: "New",
  statusChangedAt: at,
  lawFirmId: null,
  lawFirmNote: null,
  assignedAt: null,
  offers: [],
  stages: {
    ...(Object.fromEntries(stageKeys.map((key) => [key, waiting])) as Stages),
    onboarding: { isActive: true, startedAt: at, completedAt: null },
  },
  events: [{ action: "cases.add", at, actorId: adminId }],
});

type Scene = { at: Date; cast: Cast };

function afterStep(history: History, step: Step, { at, cast }: Scene): History {
  const offered = step.move === "submit" ? cast.firms[step.firm].firmId : history.lawFirmId;
  const { status, lawFirmId } = moveCase(history, step.move);
  const rule = transitionRule(step.move);
  const actorId = actorOf(step.move, offered, cast);
  return {
    ...history,
    ...(step.move === "submit" ? { lawFirmId: offered, lawFirmNote: step.note ?? null, assignedAt: at } : {}),
    ...(rule.releasesFirm ? { lawFirmId, lawFirmNote: null, assignedAt: null } : {}),
    status,
    statusChangedAt: status === history.status ? history.statusChangedAt : at,
    offers: offersAfter(history.offers, step, { at, actorId, firmId: offered }),
    stages: stagesAfter(history.stages, rule.stages, at),
    events: [...history.events, { action: `cases.${step.move}`, at, actorId }],
  };
}

function actorOf(move: CaseTransition, firmId: number | null, { adminId, firms }: Cast): number {
  if (move === "submit" || move === "recall") return adminId;
  return lawyerOf(firmId, firms);
}

/** The lawyer of the firm that holds a case. */
export function lawyerOf(firmId: number | null, firms: Cast["firms"]): number {
  const firm = Object.values(firms).find((one) => one.firmId === firmId);
  if (!firm) throw new Error("A firm acts in a story that it is not part of");
  return firm.lawyerId;
}

type Deed = { at: Date; actorId: number; firmId: number | null };

function offersAfter(offers: Offer[], step: Step, { at, actorId, firmId }: Deed): Offer[] {
  const last = offers.at(-1);
  const { assignment } = transitionRule(step.move);
  if (step.move === "submit" && firmId !== null)
    return [...offers, { lawFirmId: firmId, note: step.note ?? null, assignedAt: at, assignedBy: actorId }];
  if (!last || last.outcome || !assignment || assignment === "opened" || assignment === "reopened")
    return offers;
  const reason =
    step.move === "reject" ? { reasonCode: step.reason ?? null, reasonNote: step.note ?? null } : {};
  return [
    ...offers.slice(0, -1),
    { ...last, ...reason, outcome: assignment, decidedAt: at, decidedBy: actorId },
  ];
}

const moved: Record<StageMove, (stage: Stage, at: Date) => Stage> = {
  start: (_stage, at) => ({ isActive: true, startedAt: at, completedAt: null }),
  complete: (stage, at) => ({ ...stage, isActive: true, completedAt: at }),
  clear: (stage) => ({ ...stage, startedAt: null, completedAt: null }),
};

function stagesAfter(stages: Stages, moves: Partial<Record<StageKey, StageMove>>, at: Date): Stages {
  const after = { ...stages };
  for (const key of stageKeys) {
    const move = moves[key];
    if (move) after[key] = moved[move](stages[key], at);
  }
  return after;
}

/** Completes the stage that is the given number of stages after the evaluation, and starts the next one. */
function afterCompletion(history: History, index: number, { at, cast }: Scene): History {
  const key = stageKeys[stageNumber("evaluation") - 1 + index];
  if (!key || !history.stages[key].startedAt)
    throw new Error("A story completes a stage that has not started");
  const next = stageKeys[stageNumber(key)];
  const actorId = lawyerOf(history.lawFirmId, cast.firms);
  return {
    ...history,
    stages: stagesAfter(history.stages, { [key]: "complete", ...(next ? { [next]: "start" } : {}) }, at),
    events: [...history.events, { action: "stages.complete", at, actorId }],
  };
}

/** Onboarding ends with the last of the three forms (D9). */
function withOnboarding(
  history: History,
  forms: FormsStory | undefined,
  read: (moment: Step["at"]) => Date,
): History {
  if (!forms?.medical || !forms.financial || !forms.hipaa) return history;
  const saved = [forms.medical, forms.financial, forms.hipaa].map(({ at }) => read(at).getTime());
  const at = new Date(Math.max(...saved));
  return { ...history, stages: stagesAfter(history.stages, { onboarding: "complete" }, at) };
}
