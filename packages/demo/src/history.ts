import { moveCase, type StageMove, transitionRule } from "@caseward/domain/cases/status/transition";
import { type StageKey, stageKeys, stageNumber } from "@caseward/domain/stages/stages";
import type { End } from "./moments";
import { afterExtension, afterPassingOver, offersAfter, planAfter } from "./offer-history";
import type { Cast, History, Scene, Stage, Stages } from "./played";
import type { CaseStory, FormsStory, Move, Step } from "./story/case-story";

const waiting: Stage = { isActive: false, startedAt: null, completedAt: null };

/** Plays a story by the product's own rules, which throw when it is not lawful (D2, D8, D9, D10). */
export function playStory(story: CaseStory, read: (moment: End) => Date, cast: Cast): History {
  const begun = newCase(read(story.added), cast);
  const moved = (story.steps ?? []).reduce(
    (history, step) => afterStep(history, step, { at: read(step.at), cast, read }),
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
  disclosed: "full",
  offers: [],
  plan: null,
  stages: {
    ...(Object.fromEntries(stageKeys.map((key) => [key, waiting])) as Stages),
    onboarding: { isActive: true, startedAt: at, completedAt: null },
  },
  events: [{ action: "cases.add", at, actorId: adminId }],
});

function afterStep(history: History, step: Step, scene: Scene): History {
  if (step.move === "passOver") return afterPassingOver(history, step, scene);
  if (step.move === "extend") return afterExtension(history, step, scene);
  const { at, cast } = scene;
  const offered = step.move === "submit" ? cast.firms[step.firm].firmId : history.lawFirmId;
  const { status, lawFirmId } = moveCase(history, step.move);
  const rule = transitionRule(step.move);
  const actorId = actorOf(step, offered, cast);
  return {
    ...history,
    ...(step.move === "submit"
      ? {
          ...{ lawFirmId: offered, lawFirmNote: step.note ?? null, assignedAt: at },
          disclosed: step.disclosure ?? "full",
        }
      : {}),
    ...(rule.releasesFirm
      ? { lawFirmId, lawFirmNote: null, assignedAt: null, disclosed: "full" as const }
      : {}),
    status,
    statusChangedAt: status === history.status ? history.statusChangedAt : at,
    offers: offersAfter(history.offers, step, { ...scene, actorId, firmId: offered }),
    plan: planAfter(history.plan, step, scene),
    stages: stagesAfter(history.stages, rule.stages, at),
    events: [...history.events, { action: `cases.${step.move}`, at, actorId }],
  };
}

/** What the server does by itself has no actor. */
function actorOf(step: Move, firmId: number | null, { adminId, firms }: Cast): number | null {
  if (step.move === "expire" || (step.move === "submit" && step.byPlan)) return null;
  return step.move === "submit" || step.move === "recall" ? adminId : lawyerOf(firmId, firms);
}

export function lawyerOf(firmId: number | null, firms: Cast["firms"]): number {
  const firm = Object.values(firms).find((one) => one.firmId === firmId);
  if (!firm) throw new Error("A firm acts in a story that it is not part of");
  return firm.lawyerId;
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
function afterCompletion(history: History, index: number, { at, cast }: Omit<Scene, "read">): History {
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
