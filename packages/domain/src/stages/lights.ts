import type { Translate } from "../language/text";
import type { StageRecord } from "./progress";
import { type StageKey, stageKeys, stageNumber } from "./stages";

type Stages = readonly StageRecord[];

const isOpen = ({ completedAt }: StageRecord) => completedAt === null;

/**
 * The first stage that runs, or null once all are completed. The onboarding runs beside the others and counts only
 * while no other one does.
 */
export function presentStage(stages: Stages): StageRecord | null {
  const open = stages.filter(isOpen);
  const beside = open.filter(({ stageKey }) => stageKey !== "onboarding");
  const running =
    beside.find(({ isActive, startedAt }) => isActive && startedAt !== null) ??
    beside.find(({ isActive }) => isActive);
  return running ?? open[0] ?? null;
}

/** The present stage where the firm completes it; null while the forms alone are open, and once all are completed. */
export function stageOfFirm(stages: Stages): StageRecord | null {
  const present = presentStage(stages);
  return present?.stageKey === "onboarding" ? null : present;
}

/** `open` is what runs beside the present stage: the forms, or a stage after one that was reopened. */
export type Light = "past" | "present" | "open" | "coming";

export type StageLight = { stageKey: StageKey; number: number; light: Light };

/** The ten stages as lights along the way: what is completed is lit. */
export function lightsOf(stages: Stages): StageLight[] {
  const present = presentStage(stages)?.stageKey;
  const lightOf = (stageKey: StageKey): Light => {
    const stage = stages.find((one) => one.stageKey === stageKey);
    if (stageKey === present) return "present";
    if (!stage?.isActive) return "coming";
    return isOpen(stage) ? "open" : "past";
  };
  return stageKeys.map((stageKey) => ({
    stageKey,
    number: stageNumber(stageKey),
    light: lightOf(stageKey),
  }));
}

/** 'Stage 3 of 10': the number alone, since the names of some stages speak of health or money; or that none is left. */
export function presentOfTen(t: Translate, lights: readonly Light[]): string {
  const n = lights.indexOf("present") + 1;
  return n === 0 ? t("All ten stages are done") : t("Stage {n} of {total}", { n, total: lights.length });
}
