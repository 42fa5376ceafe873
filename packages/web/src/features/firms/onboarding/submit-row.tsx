import { Group, Text } from "@mantine/core";
import { BusyButton } from "../../../components/buttons/busy-button";
import { formatTime } from "../../../lib/language/dates";

type SubmitRowProps = { savedAt: string | null; isSending: boolean; isDone: boolean };

/** The button at the end, and since when the draft is safe. */
export function SubmitRow({ savedAt, isSending, isDone }: SubmitRowProps) {
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed">
        {savedAt && !isDone ? `Draft saved in this browser at ${formatTime(savedAt)}` : ""}
      </Text>
      <BusyButton type="submit" loading={isSending} disabled={isDone}>
        Submit Application
      </BusyButton>
    </Group>
  );
}
