import { Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useRedirectAfter } from "../../../lib/routing/use-redirect-after";
import { timing } from "../../../lib/time/timing";
import { OnboardingFormProvider, useNewOnboardingForm } from "../fields/form-context";
import { StageNav } from "../stages/stage-nav";
import { FormStages } from "./form-stages";
import classes from "./onboarding.module.css";
import { OutcomeBar } from "./outcome-bar";
import { SubmitRow } from "./submit-row";
import { useOnboardingDraft } from "./use-onboarding-draft";
import { useSubmission } from "./use-submission";

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
          <FormStages feed={feed} />
          <SubmitRow savedAt={savedAt} isSending={isSending} isDone={hasFirm} />
        </Stack>
      </form>
    </OnboardingFormProvider>
  );
}
