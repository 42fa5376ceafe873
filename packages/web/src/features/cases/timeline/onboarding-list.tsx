import { Group, Stack, Text } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import type { OnboardingState } from "./onboarding-state";

/** The three onboarding forms, each told done or not done by icon and word. */
export function OnboardingList({ forms }: { forms: OnboardingState }) {
  return (
    <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: "none" }} aria-label="Onboarding forms">
      {forms.map(({ key, label, isDone }) => (
        <Group key={key} component="li" gap="xs" wrap="nowrap">
          {isDone ? (
            <IconCircleCheckFilled size={18} color="var(--mantine-color-green-filled)" aria-hidden />
          ) : (
            <IconCircle size={18} opacity={0.5} aria-hidden />
          )}
          <Text size="sm" flex={1}>
            {label}
          </Text>
          <Text size="sm" c="dimmed">
            {isDone ? "Done" : "Not done yet"}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
