import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { Alert, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { failureDetail, failureMessage } from "../../lib/feedback/failure-message";

/** Why a call failed, announced when it appears; nothing while there is no error. */
export function FailureAlert({ error, failure }: { error: unknown; failure: FailureKey }) {
  if (!error) return null;
  const detail = failureDetail(error);
  return (
    <Alert color="red" icon={<IconAlertCircle />} role="alert">
      <span>{failureMessage(error, failure)}</span>
      {detail && <Text size="sm">{detail}</Text>}
    </Alert>
  );
}
