import type { ErrorCode } from "@caseward/domain/errors/catalogue";
import { Button, Center, Stack, Text, Title } from "@mantine/core";
import { IconLock, IconSearchOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { failureCode, failureMessage } from "../../../../lib/feedback/failure-message";
import { t } from "../../../../lib/language/text";
import { homeOf } from "../../../../lib/routing/home";
import { useSession } from "../../../../lib/session/session";

const isCode = (error: unknown, code: ErrorCode) => failureCode(error) === code;

/** The case cannot be shown to this reader, and asking again would not help. */
export const isUnavailable = (error: unknown) =>
  isCode(error, "access_denied") || isCode(error, "not_found") || isCode(error, "validation_failed");

export const isDenied = (error: unknown) => isCode(error, "access_denied");

type CaseUnavailableProps = { error: unknown; wasLoaded?: boolean };

/** Says why there is no case to see, or no longer, and leads back: like the page for addresses that lead nowhere. */
export function CaseUnavailable({ error, wasLoaded = false }: CaseUnavailableProps) {
  const denied = isDenied(error);
  return (
    <NoCase
      icon={denied ? IconLock : IconSearchOff}
      title={denied ? failureMessage(error, "getCase") : t("Case not found")}
      isLong={denied}
    >
      {hintOf(denied, wasLoaded)}
    </NoCase>
  );
}

type NoCaseProps = { icon: typeof IconLock; title: string; isLong: boolean; children: ReactNode };

/** What stands in place of a case, and the way back. */
export function NoCase({ icon: Icon, title, isLong, children }: NoCaseProps) {
  const home = homeOf(useSession());
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" ta="center" maw={560} role="alert">
        <Icon size={56} stroke={1.25} color="var(--mantine-color-anchor)" aria-hidden />
        <Title order={1} {...(isLong ? { size: "h2" } : {})}>
          {title}
        </Title>
        <Text style={{ textWrap: "balance" }}>{children}</Text>
        <Button component={Link} to={home}>
          {t("Back to dashboard")}
        </Button>
      </Stack>
    </Center>
  );
}

function hintOf(denied: boolean, wasLoaded: boolean): string {
  if (wasLoaded) return t("The case has moved on since you opened it.");
  return denied
    ? t("If you think that you should see this case, please ask whoever gave you its link.")
    : t("Please check the number of the case. It may have been mistyped.");
}
