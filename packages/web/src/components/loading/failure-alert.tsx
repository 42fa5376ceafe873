import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { Text } from "@mantine/core";
import { failureDetail, failureMessage } from "../../lib/feedback/failure-message";
import { ProblemAlert } from "./problem-alert";

/** Why a call failed, announced when it appears; nothing while there is no error. */
export function FailureAlert({ error, failure }: { error: unknown; failure: FailureKey }) {
  if (!error) return null;
  const detail = failureDetail(error);
  return (
    <ProblemAlert>
      <span>{failureMessage(error, failure)}</span>
      {detail && <Text size="sm">{detail}</Text>}
    </ProblemAlert>
  );
}
