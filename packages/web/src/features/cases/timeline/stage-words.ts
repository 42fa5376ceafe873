import { caseStages, type StageKey, stageNumber } from "@caseward/domain/stages/stages";
import { t } from "../../../lib/language/text";

export function stageName(key: StageKey): string {
  const stage = caseStages.find((one) => one.key === key);
  return stage ? t(stage.label) : "";
}

/** 'Stage 4: Initial Evaluation' */
export const stageHeading = (key: StageKey) =>
  t("Stage {n}: {name}", { n: stageNumber(key), name: stageName(key) });
