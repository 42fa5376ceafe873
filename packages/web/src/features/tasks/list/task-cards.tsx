import { describeTask } from "@caseward/domain/tasks/words";
import { Card, Group, Stack, Text } from "@mantine/core";
import { PlainList } from "../../../components/lists/plain-list";
import { formatZonedInstant } from "../../../lib/local-time";
import type { ListedTask } from "../data/task-pages";
import { RetryTaskButton } from "./retry-task-button";
import { TaskActions, type TaskRowsProps } from "./task-actions";
import { TaskEntity } from "./task-entity";
import { TaskPayload } from "./task-payload";
import { TaskState } from "./task-state";

/** Scheduled tasks on a small screen. */
export function TaskCards({ rows, onAct }: TaskRowsProps) {
  return (
    <PlainList gap="sm" aria-label="Scheduled tasks">
      {rows.map((row) => (
        <Card key={row.id} component="li" withBorder padding="md">
          <TaskCard task={row} onAct={onAct} />
        </Card>
      ))}
    </PlainList>
  );
}

function TaskCard({ task, onAct }: { task: ListedTask; onAct: TaskRowsProps["onAct"] }) {
  const { type, subtype, channel } = describeTask(task);
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <TaskEntity task={task} />
        <Text c="dimmed">#{task.id}</Text>
      </Group>
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {type} · {subtype} · {channel}
      </Text>
      <Text size="sm" c="dimmed">
        Scheduled for {formatZonedInstant(task.scheduledAt)}
      </Text>
      <TaskState task={task} remedy={<RetryTaskButton taskId={task.id} />} />
      <TaskPayload payload={task.payload} />
      <TaskActions task={task} onAct={onAct} size="sm" />
    </Stack>
  );
}
