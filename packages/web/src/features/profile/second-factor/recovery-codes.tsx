import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { PlainList } from "../../../components/lists/plain-list";

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
      <PlainList gap={4} aria-label="Recovery codes">
        {codes.map((code) => (
          <Text key={code} component="li" ff="monospace">
            {code}
          </Text>
        ))}
      </PlainList>
      <Group justify="flex-end">
        <Button onClick={onDone}>I Have Kept Them</Button>
      </Group>
    </Stack>
  );
}
