import { Alert } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { RestoredNotice } from "../../../components/drafts/restored-notice";
import { StepFrame } from "../../../components/steps/step-frame";
import { focusFirstProblem } from "../../../lib/forms/focus-field";
import type { Issues } from "../../../lib/forms/issues";
import { t } from "../../../lib/language/text";
import { SavedBar } from "../draft/saved-bar";
import { type DescribedPart, isAnsweredPart } from "../fields/described";
import type { WritingControl } from "../saving/use-writing";
import { CheckAnswers } from "./check-answers";
import { ForClientNote } from "./for-client-note";
import { type End, NextButton, Outcome } from "./form-end";
import { checkStep, partOf, useSteps } from "./use-steps";

export type FieldsByPart<Values> = Record<string, ComponentType<{ form: UseFormReturnType<Values> }>>;

type SteppedFormProps<Values extends Record<string, unknown>> = {
  writing: WritingControl<Values>;
  parts: readonly DescribedPart[];
  fields: FieldsByPart<Values>;
  /** Shown beside a part's title; the check has its own. */
  hints?: Partial<Record<string, string>>;
  /** What has to be put right, by path, or null. A blank path is about the whole form. */
  problemsOf: (values: Values) => Issues | null;
  /** The one sentence for several problems. */
  alertOf: (problems: Issues) => string;
  /** What stands at the fields; the problems themselves by default. */
  markedBy?: (problems: Issues) => Issues;
  isForClient: boolean;
  /** What was done just before this form opened. */
  notice: string | null;
  /** Whether a step may be left without an answer. */
  canSkip?: (part: DescribedPart) => boolean;
  end: End<Values>;
  onProblem: (sentence: string | null) => void;
  onFinish: (values: Values) => void;
};

/** One group of questions at a time, then all answers to check, and the one button that sends them. */
export function SteppedForm<Values extends Record<string, unknown>>(props: SteppedFormProps<Values>) {
  const { writing, parts, fields, hints = {}, problemsOf, alertOf, isForClient, notice, end } = props;
  const { onProblem, onFinish, canSkip = () => true, markedBy = (problems) => problems } = props;
  const { form, node, tracking, draftState, restoredAt } = writing;
  const onMove = (step: string) => {
    form.clearErrors();
    onProblem(null);
    writing.moveTo(step);
  };
  const steps = useSteps({ parts, node, start: writing.start, onMove });
  const { part } = steps;
  const Fields = part && fields[part.id];

  function show(problems: Issues) {
    form.setErrors(markedBy(problems));
    onProblem(alertOf(problems));
  }
  function goOn() {
    const problems = Object.entries(problemsOf(form.getValues()) ?? {});
    const ours = problems.filter(([path]) => part && partOf([part], path));
    if (ours.length === 0) return steps.goOn();
    show(Object.fromEntries(ours));
    focusFirstProblem(node.current, Object.fromEntries(ours));
  }
  function finish(send: (values: Values) => void) {
    const values = form.getValues();
    const problems = problemsOf(values);
    if (!problems) return send(values);
    const path = parts
      .flatMap(({ facts }) => facts)
      .find((fact) =>
        Object.keys(problems).some((wrong) => partOf([{ id: "", title: "", facts: [fact] }], wrong)),
      )?.path;
    if (path !== undefined) steps.goToPath(path);
    show(problems);
  }

  const list = parts.map((one, index) => ({
    id: one.id,
    title: one.title,
    isDone: one.facts.length > 0 ? isAnsweredPart(one) : index + 1 < steps.position,
  }));
  const checkTitle = t("Check your answers");
  const isSkippable = part !== null && canSkip(part) && !isAnsweredPart(part);
  const { next, state } = end;
  return (
    <>
      <StepFrame
        title={part?.title ?? checkTitle}
        {...(part && hints[part.id] ? { hint: hints[part.id] as string } : {})}
        steps={[...list, { id: checkStep, title: checkTitle, isDone: false }]}
        position={steps.position}
        onContinue={part ? goOn : () => finish(onFinish)}
        onBack={steps.goBack}
        onSkip={isSkippable ? steps.goOn : undefined}
        onOpen={steps.open}
        isFocused={notice !== null || writing.start.step !== undefined}
        formRef={node}
        tracking={{ onChange: () => onProblem(null), ...tracking }}
        outcome={<Outcome {...end} isAtCheck={part === null} />}
        {...(part ? {} : { continueLabel: end.label, state })}
        main={
          !part &&
          next && <NextButton label={next.label} state={state} onClick={() => finish(next.onClick)} />
        }
      >
        {notice && !steps.hasMoved && (
          <Alert color="green" icon={<IconCircleCheck />} role="status">
            {notice}
          </Alert>
        )}
        {restoredAt && !steps.hasMoved && state === "open" && (
          <RestoredNotice
            restoredAt={restoredAt}
            onDiscard={() => {
              void writing.startAfresh();
              steps.open(1);
            }}
          />
        )}
        {isForClient && <ForClientNote />}
        {Fields ? <Fields form={form} /> : <CheckAnswers parts={parts} onChange={steps.goToPath} />}
      </StepFrame>
      {state !== "over" && <SavedBar state={draftState} />}
    </>
  );
}
