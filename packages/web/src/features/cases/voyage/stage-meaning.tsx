import type { StageKey } from "@caseward/domain/stages/stages";
import { voyage } from "@caseward/domain/stages/voyage";
import { Text } from "@mantine/core";
import { t } from "../../../lib/language/text";

/** What a stage means to the client: what is done, what is needed, how long it often takes. */
export function StageMeaning({ stageKey }: { stageKey: StageKey }) {
  const { done, need, time } = voyage[stageKey];
  return <Text size="sm">{[done, need, time].map((text) => t(text)).join(" ")}</Text>;
}
