import { Stack, Title } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { memo, type ReactNode, useRef, useState } from "react";
import { useRedirectAfter } from "../../../lib/routing/use-redirect-after";
import { timing } from "../../../lib/time/timing";
import { OnboardingFormProvider, useNewOnboardingForm } from "../fields/form-context";
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
import { SubmitRow } from "./submit-row";
import { useOnboardingDraft } from "./use-onboarding-draft";
import { useSubmission } from "./use-submission";
import type { ValuesFeed } from "./values-feed";

/** The onboarding of a law firm: one long form in five stages (specification, section 2.3). */
export function OnboardingForm() {
  const { feed, savedAt, push, end } = useOnboardingDraft();
  const form = useNewOnboardingForm({
    mode: "uncontrolled",
    initialValues: feed.settled(),
    onValuesChange: push,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const [hasFirm, setHasFirm] = useState(false);
  const onFirm = () => {
    end();
    setHasFirm(true);
  };
  const { submit, problem, dismiss, isSending, isCreated } = useSubmission({ form, formRef, onFirm });
  const navigate = useNavigate();
  useRedirectAfter(hasFirm, timing.redirectAfterOnboarding, () => {
    navigate({ to: "/", replace: true, state: { welcome: true } });
  });

  return (
    <OnboardingFormProvider form={form}>
      <form
        ref={formRef}
        noValidate
        onSubmit={submit}
        className={problem === null ? classes.layout : `${classes.layout} ${classes.withProblem}`}
        aria-label="Law Firm Onboarding"
      >
        <StageNav feed={feed} />
        <Stack gap="xl">
          <OutcomeBar problem={problem} onDismiss={dismiss} isCreated={isCreated} />
          <Stages feed={feed} />
          <SubmitRow savedAt={savedAt} isSending={isSending} isDone={hasFirm} />
        </Stack>
      </form>
    </OnboardingFormProvider>
  );
}

type FeedProps = { feed: ValuesFeed<OnboardingValues> };

const Stages = memo(function Stages({ feed }: FeedProps) {
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
