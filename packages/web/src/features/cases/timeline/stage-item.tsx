import { type StageRecord, type StageState, stageState } from "@caseward/domain/stages/progress";
import { Group, Stack, Text } from "@mantine/core";
import { IconCheck, IconCircle, IconProgress } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatInstant } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import { OnboardingForms } from "./onboarding-forms";
import type { OnboardingState } from "./onboarding-state";
import classes from "./stage-item.module.css";
import { stageHeading } from "./stage-words";

const icons: Record<StageState, typeof IconCheck> = {
  Completed: IconCheck,
  "In Progress": IconProgress,
  Pending: IconCircle,
};

type StageItemProps = {
  caseId: number;
  stage: StageRecord;
  onboarding: OnboardingState | null;
  isPresent: boolean;
  meaning?: ReactNode;
  action?: ReactNode;
};

/** One stage of the timeline: its title, its state in words, when that began, and what belongs to it. */
export function StageItem({ caseId, stage, onboarding, isPresent, meaning, action }: StageItemProps) {
  const state = stageState(stage);
  const Icon = icons[state];
  const since = stage.completedAt ?? stage.startedAt;
  return (
    <li className={classes.stage} data-state={state} aria-current={isPresent ? "step" : undefined}>
      <span className={classes.mark}>
        <Icon size={16} stroke={2.5} aria-hidden />
      </span>
      <Stack gap={6} flex={1} miw={0} className={classes.words}>
        <Text fw={600}>{stageHeading(stage.stageKey)}</Text>
        <Group style={{ gap: "0 10px" }}>
          <Text size="sm" fw={500} className={classes.state}>
            {t(state)}
          </Text>
          {since && (
            <Text size="sm" c="dimmed">
              {state === "Completed"
                ? formatInstant(since)
                : t("since {time}", { time: formatInstant(since) })}
            </Text>
          )}
        </Group>
        {meaning}
        {stage.stageKey === "onboarding" && onboarding && (
          <OnboardingForms caseId={caseId} forms={onboarding} />
        )}
        {action}
      </Stack>
    </li>
  );
}
