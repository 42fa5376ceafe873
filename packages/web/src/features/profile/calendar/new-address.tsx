import { Alert, Group, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { CopyButton } from "../second-factor/copy-button";

/** The address, this one time: only its hash is kept. */
export function NewAddress({ url }: { url: string }) {
  return (
    <Alert color="green" icon={<IconCircleCheck />} role="status" title="Copy this address now">
      <Stack gap="sm">
        <Text>
          It is shown only this once. In your calendar, add a calendar by its address, or subscribe to one,
          and paste it there. Anyone who has the address can read these dates, so keep it like a password.
        </Text>
        <Text ff="monospace" size="sm" style={{ overflowWrap: "anywhere" }} aria-label="Calendar address">
          {url}
        </Text>
        <Group>
          <CopyButton label="Copy Address" text={url} />
        </Group>
      </Stack>
    </Alert>
  );
}
