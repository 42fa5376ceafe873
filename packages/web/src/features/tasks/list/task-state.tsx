import { isolated } from "@caseward/domain/language/translator";
import type { ScheduledTask } from "@caseward/domain/tasks/response";
import { schedulingGraceMs } from "@caseward/domain/values/limits";
import { Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { StatusChip } from "../../../components/marks/status-chip";
import { formatInstant } from "../../../lib/language/dates";

type TaskStateProps = {
  task: Pick<ScheduledTask, "status" | "scheduledAt" | "sentAt"> & {
    lastError?: string | null | undefined;
    nextAttemptAt?: string | null;
  };
  /** What can be done about one that failed. */
  remedy?: ReactNode;
};

/** A task's status: when it was sent, or, in red, why it could not be and when it is tried again (D37). */
export function TaskState({ task, remedy }: TaskStateProps) {
  const { status, sentAt, scheduledAt, lastError = null, nextAttemptAt } = task;
  const isWaiting = status === "pending";
  const isOverdue = Date.parse(scheduledAt) < Date.now() - schedulingGraceMs;
  return (
    <Stack gap={4} align="flex-start">
      <StatusChip status={isWaiting && lastError !== null ? "failed" : status} />
      {sentAt && (
        <Text size="sm" c="dimmed" style={{ textWrap: "balance" }}>{`on ${formatInstant(sentAt)}`}</Text>
      )}
      {isWaiting && lastError === null && isOverdue && <Trouble>Past its time</Trouble>}
      {isWaiting && lastError !== null && (
        <>
          <Trouble>{`Not delivered: ${isolated(lastError)}`}</Trouble>
          {nextAttemptAt && <Text size="sm" c="dimmed">{`Next try at ${formatInstant(nextAttemptAt)}`}</Text>}
          {remedy}
        </>
      )}
    </Stack>
  );
}

const Trouble = ({ children }: { children: ReactNode }) => (
  <Group gap={6} wrap="nowrap" align="flex-start" c="var(--mantine-color-error)">
    <IconAlertTriangle size={16} aria-hidden style={{ flex: "none", marginTop: 2 }} />
    <Text size="sm" style={{ overflowWrap: "anywhere" }}>
      {children}
    </Text>
  </Group>
);
