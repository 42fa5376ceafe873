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
};

/** The active stages in their order (specification, section 4, "Stage display rules"). */
export function CaseTimeline({ caseId, stages, onboarding, actionOf }: CaseTimelineProps) {
  return (
    <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
      {stages
        .filter(({ isActive }) => isActive)
        .map((stage) => (
          <StageItem key={stage.stageKey} {...{ caseId, stage, onboarding }} action={actionOf?.(stage)} />
        ))}
    </Stack>
  );
}
