import { Stack, Text, Title } from "@mantine/core";
import { useSession } from "../../../lib/session/session";
import { OnboardingForm } from "./onboarding-form";

/** The page on which a lawyer without a firm describes it. */
export function OnboardingPage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Stack gap="xl">
      <div>
        <Title order={1} size="h2">
          Law Firm Onboarding
        </Title>
        <Text c="dimmed">
          Tell us about your firm, so that we can send you the right cases. Fields with an asterisk are
          required.
        </Text>
      </div>
      <OnboardingForm key={user.id} />
    </Stack>
  );
}
