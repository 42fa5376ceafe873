import { Alert, Button, Group, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { formatInstant } from "../../../lib/language/dates";

type RestoredNoticeProps = { restoredAt: string; onDiscard: () => void };

/** Tells that earlier words are back. Discarding them asks once, since a thumb slips. */
export function RestoredNotice({ restoredAt, onDiscard }: RestoredNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Alert color="harbour" icon={<IconHistory />} role="status">
      <Text>
        We kept what you entered on {formatInstant(restoredAt)}. It is not sent yet. You can go on from here.
      </Text>
      <Group mt="sm" gap="sm">
        {isAsking ? (
          <>
            <Button color="red" onClick={onDiscard}>
              Yes, discard it
            </Button>
            <Button variant="default" onClick={() => setIsAsking(false)} autoFocus>
              Keep it
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            Discard what I entered
          </Button>
        )}
      </Group>
    </Alert>
  );
}
