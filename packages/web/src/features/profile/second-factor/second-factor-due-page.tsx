import { Card, Stack, Text, Title } from "@mantine/core";
import { updateSession } from "../../../lib/session/session";
import { SetUpForm } from "./set-up-form";

/** In place of every page, for whoever's role asks for a second factor that they do not have yet. */
export function SecondFactorDuePage() {
  return (
    <Stack maw={560} mx="auto">
      <Title order={1}>Set Up Your Second Factor</Title>
      <Text>
        An administrator asks for it from everybody in your role. You need an authenticator app on your phone,
        such as the one that your password manager brings along. It takes a minute.
      </Text>
      <Card>
        <SetUpForm onDone={() => updateSession({ isSecondFactorDue: undefined })} />
      </Card>
    </Stack>
  );
}
