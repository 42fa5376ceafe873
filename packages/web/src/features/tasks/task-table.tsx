import { describeTask } from "@caseward/domain/tasks/words";
import { formatInstant } from "@caseward/domain/text";
import { Table, Text } from "@mantine/core";
import { DeleteTaskButton } from "./delete-task-button";
import { TaskEntity } from "./task-entity";
import type { ListedTask } from "./task-pages";
import { TaskState } from "./task-state";

export type TaskRowsProps = { rows: ListedTask[]; onDelete: (task: ListedTask) => void };

/** Scheduled tasks on a wide screen. */
export function TaskTable({ rows, onDelete }: TaskRowsProps) {
  return (
    <Table.ScrollContainer minWidth={900}>
      <Table layout="fixed" highlightOnHover verticalSpacing={6} aria-label="Scheduled tasks">
        <colgroup>
          <col width={70} />
          <col />
          <col width="15%" />
          <col width={220} />
          <col width={112} />
          <col width="23%" />
          <col width={100} />
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
            <TaskTableRow key={row.id} task={row} onDelete={() => onDelete(row)} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function TaskTableRow({ task, onDelete }: { task: ListedTask; onDelete: () => void }) {
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
      </Table.Td>
      <Table.Td>{formatInstant(task.scheduledAt)}</Table.Td>
      <Table.Td>{channel}</Table.Td>
      <Table.Td>
        <TaskState task={task} />
      </Table.Td>
      <Table.Td ta="right">
        <DeleteTaskButton taskId={task.id} onDelete={onDelete} />
      </Table.Td>
    </Table.Tr>
  );
}
