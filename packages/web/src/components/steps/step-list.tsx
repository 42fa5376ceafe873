import { Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { useId, useState } from "react";
import { t } from "../../lib/language/text";
import classes from "./step-list.module.css";

/** One of the steps, as the list of all of them shows it. */
export type Step = {
  id: string;
  title: string;
  isDone: boolean;
  /** It cannot be opened before the ones before it are done. */
  isLocked?: boolean;
};

type StepListProps = {
  steps: readonly Step[];
  /** Counted from 1. */
  position: number;
  onOpen?: (position: number) => void;
};

/** 'Step 3 of 6' with a small bar. It opens the list of all steps, which says what is done and leads to each. */
export function StepList({ steps, position, onOpen }: StepListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const go = (index: number) => {
    setIsOpen(false);
    onOpen?.(index + 1);
  };
  return (
    <div>
      <UnstyledButton
        type="button"
        className={classes.position}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{t("Step {position} of {count}", { position, count: steps.length })}</span>
        <span className={classes.all}>
          {t("All steps")}
          <Chevron size={16} aria-hidden />
        </span>
      </UnstyledButton>
      <div className={classes.bar} aria-hidden>
        {steps.map((step, index) => (
          <span key={step.id} data-reached={index < position || undefined} />
        ))}
      </div>
      <ol id={id} hidden={!isOpen} className={classes.list} aria-label={t("All steps")}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <UnstyledButton
              type="button"
              className={classes.step}
              aria-current={index + 1 === position ? "step" : undefined}
              disabled={step.isLocked || !onOpen}
              onClick={() => go(index)}
            >
              {step.isDone ? (
                <IconCircleCheckFilled size={18} color="var(--mantine-color-green-filled)" aria-hidden />
              ) : (
                <IconCircle size={18} opacity={0.5} aria-hidden />
              )}
              <span className={classes.title}>{step.title}</span>{" "}
              <Text span size="sm" c="dimmed">
                {stateOf(step, index + 1 === position)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </div>
  );
}

function stateOf({ isDone }: Step, isPresent: boolean): string {
  if (isPresent) return t("You are here");
  return isDone ? t("Done") : "";
}
