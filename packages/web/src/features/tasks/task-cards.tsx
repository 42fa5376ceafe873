import { describeTask } from "@caseward/domain/tasks/words";
import { formatInstant } from "@caseward/domain/text";
import { Card, Group, Stack, Text } from "@mantine/core";
import { PlainList } from "../../components/lists/plain-list";
import { DeleteTaskButton } from "./delete-task-button";
import { TaskEntity } from "./task-entity";
import type { ListedTask } from "./task-pages";
import { TaskState } from "./task-state";
import type { TaskRowsProps } from "./task-table";

/** Scheduled tasks on a small screen. */
export function TaskCards({ rows, onDelete }: TaskRowsProps) {
  return (
    <PlainList gap="sm" aria-label="Scheduled tasks">
      {rows.map((row) => (
        <Card key={row.id} component="li" withBorder padding="md">
          <TaskCard task={row} onDelete={() => onDelete(row)} />
        </Card>
      ))}
    </PlainList>
  );
}

function TaskCard({ task, onDelete }: { task: ListedTask; onDelete: () => void }) {
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
      <TaskState task={task} />
      <Group justify="space-between" wrap="nowrap" align="flex-end">
        <Text size="sm" c="dimmed">
          Scheduled for {formatInstant(task.scheduledAt)}
        </Text>
        <DeleteTaskButton taskId={task.id} onDelete={onDelete} size="sm" />
      </Group>
    </Stack>
  );
}
