import { describeTask } from "@caseward/domain/tasks/words";
import { Card, Group, Stack, Text } from "@mantine/core";
import { memo } from "react";
import { type CardAttributes, VirtualCards } from "../../../components/lists/virtual/virtual-cards";
import { rowId } from "../../../lib/lists/row-id";
import { formatZonedInstant } from "../../../lib/time/local-time";
import type { ListedTask } from "../data/task-pages";
import { RetryTaskButton } from "./retry-task-button";
import { SectionTitle } from "./section-title";
import classes from "./section-title.module.css";
import { type OnTaskAction, TaskActions, type TaskRowsProps } from "./task-actions";
import { TaskEntity } from "./task-entity";
import { TaskPayload } from "./task-payload";
import { TaskState } from "./task-state";

export const TaskCards = ({ sections, isTitled, onAct }: TaskRowsProps) => (
  <Stack gap="md">
    {sections.map((section) => (
      <Stack key={section.key} gap="sm">
        {isTitled && <SectionTitle section={section} />}
        <VirtualCards
          label={isTitled ? `Scheduled tasks: ${section.title}` : "Scheduled tasks"}
          rows={section.tasks}
          rowKey={rowId}
          rowHeight={190}
        >
          {(task, attributes) => <TaskCard task={task} onAct={onAct} {...attributes} />}
        </VirtualCards>
      </Stack>
    ))}
  </Stack>
);

type TaskCardProps = { task: ListedTask; onAct: OnTaskAction } & CardAttributes;

const TaskCard = memo(({ task, onAct, ...attributes }: TaskCardProps) => {
  const { type, subtype, channel } = describeTask(task);
  return (
    <Card component="li" padding="md" {...attributes}>
      <Stack gap={6}>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <TaskEntity task={task} />
          <Group gap={4} wrap="nowrap" className={classes.corner ?? ""}>
            <Text c="dimmed">{`#${task.id}`}</Text>
            <TaskActions task={task} onAct={onAct} size="2.75rem" />
          </Group>
        </Group>
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>{`${type} · ${subtype} · ${channel}`}</Text>
        <Text size="sm" c="dimmed">{`Scheduled for ${formatZonedInstant(task.scheduledAt)}`}</Text>
        <TaskState task={task} remedy={<RetryTaskButton taskId={task.id} />} />
        <TaskPayload payload={task.payload} />
      </Stack>
    </Card>
  );
});
