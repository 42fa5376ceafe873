import { describeTask } from "@caseward/domain/tasks/words";
import { Table, Text } from "@mantine/core";
import { memo } from "react";
import { ListTable } from "../../../components/lists/list-table";
import {
  type TableRowAttributes,
  VirtualTableBody,
} from "../../../components/lists/virtual/virtual-table-body";
import { rowId } from "../../../lib/lists/row-id";
import { formatZonedInstant } from "../../../lib/time/local-time";
import type { ListedTask } from "../data/task-pages";
import { RetryTaskButton } from "./retry-task-button";
import { TaskActions, type TaskRowsProps } from "./task-actions";
import { TaskEntity } from "./task-entity";
import { TaskPayload } from "./task-payload";
import { TaskState } from "./task-state";

/** Scheduled tasks on a wide screen. */
export const TaskTable = ({ rows, onAct }: TaskRowsProps) => (
  <ListTable
    label="Scheduled tasks"
    spacing={6}
    rows={rows}
    columns={
      <>
        <col style={{ width: "3.5rem" }} />
        <col />
        <col width="12%" />
        <col style={{ width: "14.125rem" }} />
        <col style={{ width: "5rem" }} />
        <col width="16%" />
        <col style={{ width: "13.5rem" }} />
      </>
    }
    head={
      <>
        <Table.Th>ID</Table.Th>
        <Table.Th>Entity</Table.Th>
        <Table.Th>Type</Table.Th>
        <Table.Th>Scheduled At</Table.Th>
        <Table.Th>Channel</Table.Th>
        <Table.Th>Status</Table.Th>
        <Table.Td />
      </>
    }
  >
    <VirtualTableBody name="tasks" rows={rows} rowKey={rowId} rowHeight={73}>
      {(task, attributes) => <TaskTableRow task={task} onAct={onAct} {...attributes} />}
    </VirtualTableBody>
  </ListTable>
);

type TaskTableRowProps = { task: ListedTask; onAct: TaskRowsProps["onAct"] } & TableRowAttributes;

const TaskTableRow = memo(({ task, onAct, ...attributes }: TaskTableRowProps) => {
  const { type, subtype, channel } = describeTask(task);
  return (
    <Table.Tr style={{ verticalAlign: "top" }} {...attributes}>
      <Table.Td>{`#${task.id}`}</Table.Td>
      <Table.Td>
        <TaskEntity task={task} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        <div>{type}</div>
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
});
