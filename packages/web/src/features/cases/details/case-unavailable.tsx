import type { ErrorCode } from "@caseward/domain/errors/catalogue";
import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { IconLock, IconSearchOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { failureCode, failureMessage } from "../../../lib/feedback/failure-message";
import { t } from "../../../lib/language/text";
import { homeOf } from "../../../lib/routing/home";
import { useSession } from "../../../lib/session/session";

const isCode = (error: unknown, code: ErrorCode) => failureCode(error) === code;

/** The case cannot be shown to this reader, and asking again would not help. */
export const isUnavailable = (error: unknown) =>
  isCode(error, "access_denied") || isCode(error, "not_found") || isCode(error, "validation_failed");

type CaseUnavailableProps = { error: unknown; wasLoaded?: boolean };

/** Says why there is no case to see, or no longer, and leads back: like the page for addresses that lead nowhere. */
export function CaseUnavailable({ error, wasLoaded = false }: CaseUnavailableProps) {
  const home = homeOf(useSession());
  const isDenied = isCode(error, "access_denied");
  const Icon = isDenied ? IconLock : IconSearchOff;
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" ta="center" maw={560} role="alert">
        <Icon size={56} stroke={1.25} color="var(--mantine-color-anchor)" aria-hidden />
        <Title order={1} {...(isDenied ? { size: "h2" } : {})}>
          {isDenied ? failureMessage(error, "getCase") : t("Case not found")}
        </Title>
        <Text style={{ textWrap: "balance" }}>{hintOf(isDenied, wasLoaded)}</Text>
        <Button component={Link} to={home}>
          {t("Back to dashboard")}
        </Button>
      </Stack>
    </Center>
  );
}

function hintOf(isDenied: boolean, wasLoaded: boolean): string {
  if (wasLoaded) return t("The case has moved on since you opened it.");
  return isDenied
    ? t("If you think that you should see this case, please ask whoever gave you its link.")
    : t("Please check the number of the case. It may have been mistyped.");
}
