import type { User } from "@caseward/domain/users/response";
import { fullName } from "@caseward/domain/values/text";
import { Button, Stack, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { BusyButton } from "../../components/buttons/busy-button";
import { t } from "../../lib/language/text";
import { useSession } from "../../lib/session/session";
import { useEndSession } from "../../lib/session/use-log-out";
import { AuthPanel } from "./auth-panel";

/** What a mailed link opens. Whoever is logged in is asked first: the link may be for somebody else at this browser. */
export function LoggedOutOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user ? <LoggedInAs user={user} /> : children;
}

function LoggedInAs({ user }: { user: User }) {
  const navigate = useNavigate();
  const leave = useEndSession();
  const [isLeaving, setLeaving] = useState(false);
  const goOn = () => {
    setLeaving(true);
    void leave();
  };
  return (
    <AuthPanel
      title={t("You are logged in")}
      intro={t("You are logged in as {name} ({email}).", { name: fullName(user), email: user.email })}
    >
      <Stack>
        <Text>{t("This link may be for another account. To open it, you are logged out first.")}</Text>
        <BusyButton fullWidth loading={isLeaving} onClick={goOn}>
          {t("Log out and open the link")}
        </BusyButton>
        <Button variant="default" fullWidth onClick={() => void navigate({ to: "/", replace: true })}>
          {t("Stay logged in")}
        </Button>
      </Stack>
    </AuthPanel>
  );
}
