import type { User } from "@caseward/domain/users/response";
import { Divider, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { StepFrame } from "../../../../components/steps/step-frame";
import { focusFirstProblem } from "../../../../lib/forms/focus-field";
import type { Issues } from "../../../../lib/forms/issues";
import { t } from "../../../../lib/language/text";
import { CallUs } from "../call-us";
import {
  firstStepOf,
  type IntakeValues,
  ofStep,
  type StepId,
  stepIds,
  stepTitles,
} from "../values/intake-values";
import { useIntakeForm } from "../values/use-intake-form";
import { useIntakeRules } from "../values/use-intake-rules";
import { useSendIntake } from "../values/use-send-intake";
import { HealthStep } from "./health-step";
import { ReachStep } from "./reach-step";
import { SendFailure } from "./send-failure";
import type { IntakeStepProps } from "./step-props";
import { useIntakeStep } from "./use-intake-step";
import { WhatStep } from "./what-step";
import { WhereStep } from "./where-step";

const parts = {
  what: WhatStep,
  where: WhereStep,
  health: HealthStep,
  reach: ReachStep,
} as const satisfies Record<StepId, (props: IntakeStepProps) => unknown>;

type IntakeStepsProps = {
  /** Whose account it is where somebody is logged in. */
  client: User | null;
  onSent?: () => void;
};

/** Four short steps in which somebody tells of an accident. */
export function IntakeSteps({ client, onSent }: IntakeStepsProps) {
  const container = useRef<HTMLFormElement>(null);
  const { form, requestKey } = useIntakeForm(client);
  const { wanted, open } = useIntakeStep();
  const { rules, fetchRules } = useIntakeRules(wanted > 1);
  const [lost, setLost] = useState<unknown>(null);
  // Nobody comes to a step before those that it needs.
  const reachable = rules ? reachableBy(rules.problemsOf(form.values, client !== null, new Date())) : 1;
  const position = Math.min(wanted, reachable);
  const step = stepIds[position - 1] ?? "what";
  const point = (issues: Issues) => focusFirstProblem(container.current, issues);
  const [isUploading, setIsUploading] = useState(false);
  const refused = useRefusal(step, point);
  const sending = useSendIntake({
    client,
    requestKey,
    onSent,
    onRefused(issues) {
      const wrong = firstStepOf(issues);
      if (!wrong) return;
      form.setErrors(issues);
      refused.note(issues);
      open(stepIds.indexOf(wrong) + 1);
    },
  });
  const goOnBy = ({ problemsOf }: NonNullable<typeof rules>) => {
    setLost(null);
    const found = ofStep(problemsOf(form.getValues(), client !== null, new Date()), step);
    flushSync(() => form.setErrors(found));
    if (Object.keys(found).length > 0) return point(found);
    if (position < stepIds.length) return open(position + 1);
    sending.send(form.getValues());
  };
  // Browsers keep to it that a file could not be loaded, until the page is; what was told is kept.
  const lose = (error: unknown) => (navigator.onLine ? window.location.reload() : setLost(error));
  const goOn = () => (rules ? goOnBy(rules) : void fetchRules().then(goOnBy, lose));
  const isLast = position === stepIds.length;
  const Part = parts[step];
  return (
    <Stack gap="md">
      <StepFrame
        formRef={container}
        title={t(stepTitles[step])}
        level={client ? 3 : 2}
        steps={stepIds.map((id, index) => ({
          id,
          title: t(stepTitles[id]),
          isDone: index + 1 < reachable && isAnswered(id, form.values),
          isLocked: index + 1 > reachable,
        }))}
        position={position}
        onContinue={goOn}
        onBack={position > 1 ? () => open(position - 1) : undefined}
        onOpen={open}
        {...(isLast ? { continueLabel: t("Send") } : {})}
        state={sending.isPending || isUploading ? "busy" : "open"}
        outcome={<SendFailure error={lost ?? (isLast && sending.error)} />}
        tracking={{ onFocusCapture: () => void fetchRules().catch(() => {}) }}
      >
        <Part {...{ form, client }} onOpen={open} onUploadingChange={setIsUploading} />
      </StepFrame>
      <Divider />
      <CallUs />
    </Stack>
  );
}

function reachableBy(problems: Issues): number {
  const firstWrong = firstStepOf(problems);
  return firstWrong === null ? stepIds.length : stepIds.indexOf(firstWrong) + 1;
}

/** How somebody is may be left open. */
const isAnswered = (step: StepId, { whoWasHurt, health, imageUrl }: IntakeValues) =>
  step !== "health" || [whoWasHurt, health, imageUrl].some((answer) => answer !== "");

/** What the server refused is pointed at once its step is there, after the heading has taken the focus. */
function useRefusal(step: StepId, point: (issues: Issues) => void) {
  const refused = useRef<Issues | null>(null);
  useEffect(() => {
    const issues = refused.current;
    if (!issues || firstStepOf(issues) !== step) return;
    refused.current = null;
    point(issues);
  });
  return {
    note: (issues: Issues) => {
      refused.current = issues;
    },
  };
}
