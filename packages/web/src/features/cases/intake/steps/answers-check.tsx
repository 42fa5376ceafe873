import { Anchor, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { formatDay } from "../../../../lib/language/dates";
import { t } from "../../../../lib/language/text";
import { kindOf } from "../values/accident-kinds";
import { hurtWords } from "../values/hurt-values";
import { type IntakeValues, type StepId, stepIds, stepTitles } from "../values/intake-values";
import classes from "./steps.module.css";

type AnswersCheckProps = { values: IntakeValues; onOpen: (position: number) => void };

/** What was told in the steps before, each with the way back to it. */
export function AnswersCheck({ values, onOpen }: AnswersCheckProps) {
  const id = useId();
  const { accidentType, description, date, isDayUnsure, city, state, imageUrl } = values;
  const kind = kindOf(accidentType);
  const day = date && formatDay(date);
  const groups: [StepId, (string | false | undefined)[]][] = [
    ["what", [kind && t(kind.label), description]],
    ["where", [`${isDayUnsure ? t("About {day}", { day }) : day}, ${city}, ${state}`]],
    ["health", [hurtWords(values), healthLine(values), imageUrl !== "" && t("With a picture")]],
  ];
  return (
    <section aria-labelledby={id} className={classes.answers}>
      <Title order={4} size="h3" id={id}>
        {t("Check your answers")}
      </Title>
      <dl>
        {groups.map(([step, lines]) => (
          <AnswerGroup
            key={step}
            label={t(stepTitles[step])}
            onChange={() => onOpen(stepIds.indexOf(step) + 1)}
          >
            {lines.filter(Boolean).map((line) => (
              <div
                key={String(line)}
                className={classes.answer}
                data-short={step === "health" || undefined}
                dir="auto"
              >
                {line}
              </div>
            ))}
          </AnswerGroup>
        ))}
      </dl>
    </section>
  );
}

/** Nobody is asked how somebody is who died. */
function healthLine({ whoWasHurt, health, imageUrl }: IntakeValues): string | false {
  if (whoWasHurt === "dead") return false;
  return health || (imageUrl === "" && t("Nothing said"));
}

type GroupProps = { label: string; onChange: () => void; children: ReactNode };

const AnswerGroup = ({ label, onChange, children }: GroupProps) => (
  <div>
    <dt>
      <span>{label}</span>
      <Anchor
        component="button"
        type="button"
        className={classes.change ?? ""}
        aria-label={t("Change: {question}", { question: label })}
        onClick={onChange}
      >
        {t("Change")}
      </Anchor>
    </dt>
    <dd>{children}</dd>
  </div>
);
