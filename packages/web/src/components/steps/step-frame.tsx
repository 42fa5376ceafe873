import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { t } from "../../lib/language/text";
import { BusyButton } from "../buttons/busy-button";
import classes from "./step-frame.module.css";
import { type Step, StepList } from "./step-list";

export type StepFrameProps = {
  /** The heading of this step. It takes the focus when the step changes. */
  title: string;
  /** The level of the heading: 3 by default, as in a dialog. */
  level?: 2 | 3;
  hint?: string;
  steps: readonly Step[];
  /** The present step, counted from 1. */
  position: number;
  /** Also called by Enter in a field. */
  onContinue: () => void;
  onBack?: (() => void) | undefined;
  onSkip?: (() => void) | undefined;
  /** Called with a position of the list. Without it the list can be read only. */
  onOpen?: (position: number) => void;
  /** What the main button says. 'Continue' by default. */
  continueLabel?: string;
  state?: "open" | "busy" | "over";
  /** A louder button above the others. */
  main?: ReactNode;
  /** Whether the heading takes the focus on opening, too. */
  isFocused?: boolean;
  /** Right above the buttons: what came of pressing one. */
  outcome?: ReactNode;
  formRef?: RefObject<HTMLFormElement | null>;
  /** Further handlers of the form element. */
  tracking?: Pick<React.ComponentProps<"form">, "onChange" | "onFocusCapture" | "onChangeCapture">;
  children: ReactNode;
};

/** One step of several: where its reader is, one group of questions, and the ways on and back. */
export function StepFrame(props: StepFrameProps) {
  const { title, level = 3, hint, steps, position, onContinue, onBack, onSkip, onOpen } = props;
  const { continueLabel, state = "open", outcome, main, formRef, tracking, children } = props;
  const { frame, heading } = useStepFocus(`${position}:${steps[position - 1]?.id}`, props.isFocused ?? false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === "open") onContinue();
  };
  return (
    <form ref={formRef} noValidate onSubmit={submit} {...tracking}>
      <Stack ref={frame} gap="var(--step-gap)" className={classes.frame}>
        <div>
          <StepList steps={steps} position={position} {...(onOpen ? { onOpen } : {})} />
          <Title
            order={level}
            size="h2"
            ref={heading}
            tabIndex={-1}
            className={classes.heading}
            mt="sm"
            {...(props.isFocused ? { "data-autofocus": true } : {})}
          >
            {title}
          </Title>
          {hint && (
            <Text c="dimmed" id={id} mt={4}>
              {hint}
            </Text>
          )}
        </div>
        {children}
        {outcome}
        {main}
        <Group gap="sm" wrap="nowrap" className={classes.buttons}>
          {onBack && (
            <BusyButton variant="default" mih={48} px="lg" onClick={onBack} disabled={state !== "open"}>
              {t("Back")}
            </BusyButton>
          )}
          <BusyButton
            type="submit"
            mih={48}
            flex="1 1 auto"
            loading={state === "busy"}
            disabled={state === "over"}
            variant={main ? "default" : "filled"}
          >
            {continueLabel ?? t("Continue")}
          </BusyButton>
        </Group>
        {onSkip && (
          <Button variant="subtle" size="compact-md" className={classes.skip} onClick={onSkip}>
            {t("Skip")}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** The heading of a new step is read and in view; the first one leaves the focus where it is. */
function useStepFocus(step: string, isFocused: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isFocused ? "" : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: "start" });
  }, [step]);
  return { frame, heading };
}
