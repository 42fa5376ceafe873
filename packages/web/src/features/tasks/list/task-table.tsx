import { describeTask } from "@caseward/domain/tasks/words";
import { Table, Text } from "@mantine/core";
import { formatZonedInstant } from "../../../lib/local-time";
import type { ListedTask } from "../data/task-pages";
import { RetryTaskButton } from "./retry-task-button";
import { TaskActions, type TaskRowsProps } from "./task-actions";
import { TaskEntity } from "./task-entity";
import { TaskPayload } from "./task-payload";
import { TaskState } from "./task-state";

/** Scheduled tasks on a wide screen. */
export function TaskTable({ rows, onAct }: TaskRowsProps) {
  return (
    <Table.ScrollContainer minWidth={920}>
      <Table layout="fixed" highlightOnHover verticalSpacing={6} aria-label="Scheduled tasks">
        <colgroup>
          <col width={56} />
          <col />
          <col width="12%" />
          <col width={226} />
          <col width={80} />
          <col width="16%" />
          <col width={216} />
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>ID</Table.Th>
            <Table.Th>Entity</Table.Th>
            <Table.Th>Type</Table.Th>
            <Table.Th>Scheduled At</Table.Th>
            <Table.Th>Channel</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <TaskTableRow key={row.id} task={row} onAct={onAct} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function TaskTableRow({ task, onAct }: { task: ListedTask; onAct: TaskRowsProps["onAct"] }) {
  const { type, subtype, channel } = describeTask(task);
  return (
    <Table.Tr style={{ verticalAlign: "top" }}>
      <Table.Td>#{task.id}</Table.Td>
      <Table.Td>
        <TaskEntity task={task} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        {type}
        <Text size="sm" c="dimmed">
          {subtype}
        </Text>
        <TaskPayload payload={task.payload} />
      </Table.Td>
      <Table.Td>{formatZonedInstant(task.scheduledAt)}</Table.Td>
      <Table.Td>{channel}</Table.Td>
      <Table.Td>
        <TaskState task={task} remedy={<RetryTaskButton taskId={task.id} />} />
      </Table.Td>
      <Table.Td>
        <TaskActions task={task} onAct={onAct} />
      </Table.Td>
    </Table.Tr>
  );
}
