import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useRef, useState } from "react";
import { timing } from "../../../lib/timing";
import { useRedirectAfter } from "../../../lib/use-redirect-after";
import { OnboardingFormProvider, useNewOnboardingForm } from "../fields/form-context";
import { AgreementsStage } from "../sections/agreements-stage";
import { CaseManagementStage } from "../sections/case-management-stage";
import { FirmInformationStage } from "../sections/firm-information-stage";
import { PracticeDetailsStage } from "../sections/practice-details-stage";
import { ReviewStage } from "../sections/review-stage";
import { StageNav } from "../stages/stage-nav";
import { type StageId, stages } from "../stages/stages";
import classes from "./onboarding.module.css";
import { useDraft } from "./use-draft";
import { useSubmission } from "./use-submission";

/** The onboarding of a law firm: one long form in five stages (specification, section 2.3). */
export function OnboardingForm({ userId }: { userId: number }) {
  const { feed, savedAt, drop } = useDraft(userId);
  const form = useNewOnboardingForm({
    mode: "uncontrolled",
    initialValues: feed.settled(),
    onValuesChange: feed.push,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const [hasFirm, setHasFirm] = useState(false);
  const onFirm = () => {
    drop();
    setHasFirm(true);
  };
  const { submit, problem, isSending, isCreated } = useSubmission({ form, formRef, onFirm });
  const navigate = useNavigate();
  useRedirectAfter(hasFirm, timing.redirectAfterOnboarding, () => {
    navigate({ to: "/", replace: true, state: { welcome: true } });
  });

  const bodies: Record<StageId, ReactNode> = {
    "firm-information": <FirmInformationStage />,
    "practice-details": <PracticeDetailsStage />,
    "case-management": <CaseManagementStage />,
    agreements: <AgreementsStage />,
    review: <ReviewStage feed={feed} />,
  };
  return (
    <OnboardingFormProvider form={form}>
      <form
        ref={formRef}
        noValidate
        onSubmit={submit}
        className={classes.layout}
        aria-label="Law Firm Onboarding"
      >
        <StageNav feed={feed} />
        <Stack gap="xl">
          <Bar problem={problem} isCreated={isCreated} />
          {stages.map(({ id, title }) => (
            <Stage key={id} id={id} title={title}>
              {bodies[id]}
            </Stage>
          ))}
          <SubmitRow savedAt={savedAt} isSending={isSending} isDone={hasFirm} />
        </Stack>
      </form>
    </OnboardingFormProvider>
  );
}

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

/** What has to be put right, or that it worked; it stays in sight while the form scrolls. */
function Bar({ problem, isCreated }: { problem: string | null; isCreated: boolean }) {
  if (isCreated)
    return (
      <div className={classes.bar}>
        <Alert color="green" icon={<IconCircleCheck aria-hidden />} role="status">
          Onboarding completed successfully!
        </Alert>
      </div>
    );
  if (problem === null) return null;
  return (
    <div className={classes.bar}>
      <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert" className={classes.problem}>
        {problem}
      </Alert>
    </div>
  );
}

type SubmitRowProps = { savedAt: string | null; isSending: boolean; isDone: boolean };

function SubmitRow({ savedAt, isSending, isDone }: SubmitRowProps) {
  const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {savedAt && !isDone ? `Draft saved in this browser at ${time.format(new Date(savedAt))}` : ""}
      </Text>
      <Button type="submit" loading={isSending} disabled={isDone}>
        Submit Application
      </Button>
    </Group>
  );
}
