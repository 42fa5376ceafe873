import { type Light, lightsOf, presentOfTen } from "@caseward/domain/stages/lights";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { caseStages } from "@caseward/domain/stages/stages";
import { VisuallyHidden } from "@mantine/core";
import { t } from "../../../../lib/language/text";
import { stageName } from "../stage-words";
import classes from "./ten-lights.module.css";

const states = {
  past: "Completed",
  present: "Here now",
  open: "Still open",
  coming: "Still to come",
} as const satisfies Record<Light, string>;

const total = caseStages.length;
const step = 40;

/** 'Stage 6 of 10'; or that nothing is left. */
export const presentOfTheTen = (stages: readonly StageRecord[]): string =>
  presentOfTen(
    t,
    lightsOf(stages).map(({ light }) => light),
  );

/** The ten stages as lights along a shore. The words beside it say the same. */
export function TenLights({ stages }: { stages: readonly StageRecord[] }) {
  return (
    <svg className={classes.shore} viewBox={`0 0 ${step * total} 56`} aria-hidden focusable="false">
      <path
        className={classes.land}
        d="M-2 44h2q20 7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0h2v20H-2z"
      />
      {lightsOf(stages).map(({ number, light }) => (
        <g
          key={number}
          transform={`translate(${number * step - step / 2} ${number % 2 ? 47.5 : 40.5})`}
          data-light={light}
        >
          {light === "present" ? (
            <>
              <path className={classes.beam} d="M0-25 34-36v22z" />
              <path className={classes.tower} d="M-6 1l2-22h8l2 22z" />
              <circle cy={-25} r={5} />
            </>
          ) : (
            <>
              <path d="M0 0v-9" />
              <circle cy={-14} r={4.5} />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The same for who does not see the drawing: a list of ten, and what is of each. */
export const StageNames = ({ stages }: { stages: readonly StageRecord[] }) => (
  <VisuallyHidden component="ol" aria-label={t("The ten stages of your case")}>
    {lightsOf(stages).map(({ stageKey, light }) => (
      <li key={stageKey} aria-current={light === "present" ? "step" : undefined}>
        {`${stageName(stageKey)}: ${t(states[light])}`}
      </li>
    ))}
  </VisuallyHidden>
);
