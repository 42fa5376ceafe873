import { Alert } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { ProblemAlert } from "../../../components/loading/problem-alert";

/** The end of the check: its button, and what came of pressing it. */
export type End<Values> = {
  label: string;
  state: "open" | "busy" | "over";
  problem: string | null;
  success: string;
  /** Leads to the next form. It is louder than the button. */
  next?: { label: string; onClick: (values: Values) => void } | undefined;
};

export const Outcome = ({ problem, state, success }: Pick<End<never>, "problem" | "state" | "success">) => (
  <>
    <ProblemAlert>{problem}</ProblemAlert>
    {state === "over" && (
      <Alert color="green" icon={<IconCircleCheck />} role="status">
        {success}
      </Alert>
    )}
  </>
);

type NextButtonProps = { label: string; state: End<never>["state"]; onClick: () => void };

export const NextButton = ({ label, state, onClick }: NextButtonProps) => (
  <BusyButton mih={48} fullWidth loading={state === "busy"} disabled={state === "over"} onClick={onClick}>
    {label}
  </BusyButton>
);
