import type { ErrorCode } from "@caseward/domain/errors/catalogue";
import { Alert, Stack, Title } from "@mantine/core";
import { IconLock, IconSearchOff } from "@tabler/icons-react";
import { BackLink } from "../../../components/back-link";
import { failureCode, failureMessage } from "../../../lib/failure-message";

const isCode = (error: unknown, code: ErrorCode) => failureCode(error) === code;

/** The case cannot be shown to this reader, and asking again would not help. */
export const isUnavailable = (error: unknown) =>
  isCode(error, "access_denied") || isCode(error, "not_found") || isCode(error, "validation_failed");

type CaseUnavailableProps = { error: unknown; wasShown?: boolean };

/** Says why there is no case to see, or no longer, and leads back. */
export function CaseUnavailable({ error, wasShown = false }: CaseUnavailableProps) {
  const isDenied = isCode(error, "access_denied");
  const sentence = isDenied ? failureMessage(error, "getCase") : "Case not found";
  const heading = (
    <Title order={1} fz="inherit" lh="inherit">
      {sentence}
    </Title>
  );
  return (
    <Stack>
      <BackLink />
      <Alert color="red" icon={isDenied ? <IconLock /> : <IconSearchOff />} title={heading} role="alert">
        {hintOf(isDenied, wasShown)}
      </Alert>
    </Stack>
  );
}

function hintOf(isDenied: boolean, wasShown: boolean): string {
  if (wasShown) return "The case has moved on since you opened it.";
  return isDenied
    ? "If you think that you should see this case, please ask whoever gave you its link."
    : "Please check the number of the case. It may have been mistyped.";
}
