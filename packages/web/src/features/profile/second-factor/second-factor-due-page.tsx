import { Card, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { updateSession } from "../../../lib/session/session";
import { RecoveryCodes } from "./recovery-codes";
import { SetUpForm } from "./set-up-form";

/** Replaces every page while a user's role requires a second factor that they do not have yet. */
export function SecondFactorDuePage() {
  const [codes, setCodes] = useState<string[] | null>(null);
  const goOn = () => updateSession({ isSecondFactorDue: undefined });
  return (
    <Stack maw={560} mx="auto">
      <Title order={1}>Set Up Your Second Factor</Title>
      <Text>
        From now on, logging in takes a code from an app on your phone, after your password. An administrator
        asks for it from everybody in your role. You need an authenticator app, such as the one that your
        password manager or phone brings along. It takes a minute.
      </Text>
      <Card>
        {codes ? (
          <RecoveryCodes heading="Your second factor is on." codes={codes} onDone={goOn} />
        ) : (
          <SetUpForm onCodes={setCodes} />
        )}
      </Card>
    </Stack>
  );
}
