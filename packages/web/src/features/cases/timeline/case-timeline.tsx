import { presentStage } from "@caseward/domain/stages/lights";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { OnboardingState } from "./onboarding-state";
import { StageItem } from "./stage-item";

type CaseTimelineProps = {
  caseId: number;
  stages: readonly StageRecord[];
  /** Null for a reader who may not read the forms. */
  onboarding: OnboardingState | null;
  /** What can be done with a stage, if anything. */
  actionOf?: (stage: StageRecord) => ReactNode;
  /** All ten stages, each with what it means, and not the active ones alone. */
  meaningOf?: (stage: StageRecord) => ReactNode;
};

/** The active stages in their order (specification, section 4, "Stage display rules"), or all of them. */
export function CaseTimeline({ caseId, stages, onboarding, actionOf, meaningOf }: CaseTimelineProps) {
  const present = presentStage(stages)?.stageKey;
  return (
    <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
      {stages
        .filter(({ isActive }) => isActive || meaningOf)
        .map((stage) => (
          <StageItem
            key={stage.stageKey}
            {...{ caseId, stage, onboarding }}
            isPresent={stage.stageKey === present}
            meaning={meaningOf?.(stage)}
            action={actionOf?.(stage)}
          />
        ))}
    </Stack>
  );
}
