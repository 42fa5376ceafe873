import { Alert } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { ProblemAlert } from "../../../components/loading/problem-alert";
import classes from "./onboarding.module.css";

type OutcomeBarProps = { problem: string | null; onDismiss: () => void; isCreated: boolean };

/** What has to be put right, or that it worked; it stays visible while the form scrolls. */
export function OutcomeBar({ problem, onDismiss, isCreated }: OutcomeBarProps) {
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
      <ProblemAlert className={classes.problem ?? ""} onDismiss={onDismiss}>
        {problem}
      </ProblemAlert>
    </div>
  );
}
