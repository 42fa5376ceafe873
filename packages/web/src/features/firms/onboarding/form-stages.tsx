import { Stack, Title } from "@mantine/core";
import { memo, type ReactNode, type RefObject } from "react";
import { type OnboardingForm, OnboardingFormProvider } from "../fields/form-context";
import type { OnboardingValues } from "../fields/form-values";
import { AgreementsStage } from "../sections/agreements-stage";
import { CaseManagementStage } from "../sections/case-management-stage";
import { FirmInformationStage } from "../sections/firm-information-stage";
import { PracticeDetailsStage } from "../sections/practice-details-stage";
import { ReviewStage } from "../sections/review-stage";
import { StageNav } from "../stages/stage-nav";
import { type StageId, stages } from "../stages/stages";
import classes from "./onboarding.module.css";
import { OutcomeBar } from "./outcome-bar";
import type { useSubmission } from "./use-submission";
import type { ValuesFeed } from "./values-feed";

type FeedProps = { feed: ValuesFeed<OnboardingValues> };

type FirmFormProps = FeedProps &
  Pick<ReturnType<typeof useSubmission>, "submit" | "problem" | "dismiss"> & {
    label: string;
    form: OnboardingForm;
    formRef: RefObject<HTMLFormElement | null>;
    isCreated?: boolean;
    /** Above the stages. */
    note?: ReactNode;
    /** What sends it, below the stages. */
    children: ReactNode;
  };

/** The form of a firm's profile, new or to be changed, with the way through its stages and what came of sending it. */
export function FirmForm(props: FirmFormProps) {
  const { label, form, formRef, feed, submit, problem, dismiss, isCreated = false, note, children } = props;
  return (
    <OnboardingFormProvider form={form}>
      <form
        ref={formRef}
        noValidate
        onSubmit={submit}
        className={problem === null ? classes.layout : `${classes.layout} ${classes.withProblem}`}
        aria-label={label}
      >
        <StageNav feed={feed} />
        <Stack gap="xl">
          <OutcomeBar problem={problem} onDismiss={dismiss} isCreated={isCreated} />
          {note}
          <FormStages feed={feed} />
          {children}
        </Stack>
      </form>
    </OnboardingFormProvider>
  );
}

const FormStages = memo(function FormStages({ feed }: FeedProps) {
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
