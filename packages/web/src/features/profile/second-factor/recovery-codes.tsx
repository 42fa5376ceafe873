import { Alert, Button, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";

type RecoveryCodesProps = { heading: string; codes: readonly string[]; onDone: () => void };

/** The codes, this one time: only their hashes are kept. */
export function RecoveryCodes({ heading, codes, onDone }: RecoveryCodesProps) {
  return (
    <Stack>
      <Alert color="green" icon={<IconCircleCheck />} role="status">
        {heading}
      </Alert>
      <Text>
        Keep these recovery codes in a safe place, such as a password manager. Each opens your account once
        when you do not have your authenticator app. They are shown only now.
      </Text>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        p={0}
        m={0}
        aria-label="Recovery codes"
        style={{ listStyle: "none" }}
      >
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button onClick={onDone}>I Have Kept Them</Button>
      </Group>
    </Stack>
  );
}
