import { presentStage } from "@caseward/domain/stages/lights";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { isQuiet, lastMove } from "@caseward/domain/stages/quiet";
import type { StageKey } from "@caseward/domain/stages/stages";
import { isWaitedThrough, voyage } from "@caseward/domain/stages/voyage";
import { t } from "../../../../lib/language/text";

export type QuietCase = {
  stages: readonly StageRecord[];
  /** When the firm last said that it still works on the present stage. */
  confirmedAt: string | undefined;
  /** Other times at which the case moved. */
  others: readonly (string | null | undefined)[];
  hasOpenForms: boolean;
};

/** 'Still with your lawyers, who collect records. Nothing is needed of you now.' */
export function stillWords(stageKey: StageKey, hasOpenForms: boolean): string {
  const still = t(voyage[stageKey].still);
  if (stageKey === "onboarding") return still;
  if (hasOpenForms) return `${still} ${t("Your forms are still open.")}`;
  return isWaitedThrough(stageKey) ? `${still} ${t("Nothing is needed of you now.")}` : still;
}

export type QuietWords = {
  /** Whose word it is. The system's own is no more than what its dates say. */
  from: "firm" | "caseward";
  /** When the firm said so, or since when nothing has moved. */
  at: string;
  text: string;
};

/** What a client reads of a case that has not moved for 30 days; null of any other, and once all is completed. */
export function quietWords(
  { stages, confirmedAt, others, hasOpenForms }: QuietCase,
  now: Date,
): QuietWords | null {
  const present = presentStage(stages);
  const movedAt = lastMove(stages, others);
  if (!present || !movedAt || !isQuiet(movedAt, now)) return null;
  const text = stillWords(present.stageKey, hasOpenForms);
  return confirmedAt && !isQuiet(confirmedAt, now)
    ? { from: "firm", at: confirmedAt, text }
    : { from: "caseward", at: movedAt, text };
}
