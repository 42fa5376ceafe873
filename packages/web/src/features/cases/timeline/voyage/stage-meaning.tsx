import type { StageRecord } from "@caseward/domain/stages/progress";
import { voyage } from "@caseward/domain/stages/voyage";
import { Text } from "@mantine/core";
import { t } from "../../../../lib/language/text";

/** What a stage means to the client: what is done, and before its end what is needed and how long it often takes. */
export function StageMeaning({ stage: { stageKey, completedAt } }: { stage: StageRecord }) {
  const { done, need, time } = voyage[stageKey];
  const texts = completedAt ? [done] : [done, need, time];
  return <Text size="sm">{texts.map((text) => t(text)).join(" ")}</Text>;
}
