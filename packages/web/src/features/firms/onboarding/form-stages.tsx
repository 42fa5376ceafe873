import { Stack, Title } from "@mantine/core";
import { memo, type ReactNode } from "react";
import type { OnboardingValues } from "../fields/form-values";
import { AgreementsStage } from "../sections/agreements-stage";
import { CaseManagementStage } from "../sections/case-management-stage";
import { FirmInformationStage } from "../sections/firm-information-stage";
import { PracticeDetailsStage } from "../sections/practice-details-stage";
import { ReviewStage } from "../sections/review-stage";
import { type StageId, stages } from "../stages/stages";
import classes from "./onboarding.module.css";
import type { ValuesFeed } from "./values-feed";

type FeedProps = { feed: ValuesFeed<OnboardingValues> };

/** The five stages of a firm's profile, new or to be changed. */
export const FormStages = memo(function FormStages({ feed }: FeedProps) {
  const bodies: Record<StageId, ReactNode> = {
    "firm-information": <FirmInformationStage />,
    "practice-details": <PracticeDetailsStage />,
    "case-management": <CaseManagementStage />,
    agreements: <AgreementsStage />,
    review: <ReviewStage feed={feed} />,
  };
  return stages.map(({ id, title }) => (
    <Stage key={id} id={id} title={title}>
      {bodies[id]}
    </Stage>
  ));
});

function Stage({ id, title, children }: { id: StageId; title: string; children: ReactNode }) {
  return (
    <Stack component="section" id={id} aria-labelledby={`${id}-title`} gap="md" className={classes.stage}>
      <Title order={2} id={`${id}-title`} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
