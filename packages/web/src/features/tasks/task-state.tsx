import { formatInstant } from "@caseward/domain/text";
import { Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { StatusChip } from "../../components/status-chip";
import type { ListedTask } from "./task-pages";

/** A task's status: when it was sent, or, in red, why it could not be (D37). */
export function TaskState({ task }: { task: ListedTask }) {
  const { status, sentAt, lastError } = task;
  return (
    <Stack gap={4} align="flex-start">
      <StatusChip status={status} />
      {sentAt && (
        <Text size="sm" c="dimmed">
          on {formatInstant(sentAt)}
        </Text>
      )}
      {status === "pending" && lastError !== null && (
        <Group gap={6} wrap="nowrap" align="flex-start" c="var(--mantine-color-error)">
          <IconAlertTriangle size={16} aria-hidden style={{ flex: "none", marginTop: 2 }} />
          <Text size="sm" style={{ overflowWrap: "anywhere" }}>
            Not delivered: {lastError}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
