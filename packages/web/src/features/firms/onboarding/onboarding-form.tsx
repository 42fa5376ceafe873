import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useRedirectAfter } from "../../../lib/routing/use-redirect-after";
import { timing } from "../../../lib/time/timing";
import { useNewOnboardingForm } from "../fields/form-context";
import { FirmForm } from "./form-stages";
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
    <FirmForm label="Law Firm Onboarding" {...{ form, formRef, feed, submit, problem, dismiss, isCreated }}>
      <SubmitRow savedAt={savedAt} isSending={isSending} isDone={hasFirm} />
    </FirmForm>
  );
}
