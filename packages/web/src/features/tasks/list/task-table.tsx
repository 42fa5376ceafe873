import { describeTask } from "@caseward/domain/tasks/words";
import { Table, Text } from "@mantine/core";
import { Fragment, memo } from "react";
import { ListTable } from "../../../components/lists/list-table";
import {
  type TableRowAttributes,
  VirtualTableBody,
} from "../../../components/lists/virtual/virtual-table-body";
import { rowId } from "../../../lib/lists/row-id";
import { formatZonedInstant } from "../../../lib/time/local-time";
import type { ListedTask } from "../data/task-pages";
import type { TaskSection } from "../data/task-sections";
import { RetryTaskButton } from "./retry-task-button";
import { SectionTitle } from "./section-title";
import classes from "./section-title.module.css";
import { type OnTaskAction, TaskActions, type TaskRowsProps } from "./task-actions";
import { TaskEntity } from "./task-entity";
import { TaskPayload } from "./task-payload";
import { TaskState } from "./task-state";

export const TaskTable = ({ sections, isTitled, onAct }: TaskRowsProps) => (
  <ListTable
    label="Scheduled tasks"
    spacing={6}
    rows={sections.flatMap(({ title, tasks }) => (isTitled ? [title, ...tasks] : tasks))}
    columns={
      <>
        <col style={{ width: "3.5rem" }} />
        <col />
        <col width="12%" />
        <col style={{ width: "15.25rem" }} />
        <col style={{ width: "5rem" }} />
        <col width="21%" />
        <col style={{ width: "4rem" }} />
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
    {sections.map((section, index) => (
      <Fragment key={section.key}>
        {isTitled && <TitleRow section={section} />}
        <VirtualTableBody
          name={`tasks, ${section.key}`}
          rows={section.tasks}
          rowsBefore={rowsBefore(sections, index, isTitled)}
          rowKey={rowId}
          rowHeight={73}
        >
          {(task, attributes) => <TaskTableRow task={task} onAct={onAct} {...attributes} />}
        </VirtualTableBody>
      </Fragment>
    ))}
  </ListTable>
);

const rowsBefore = (sections: TaskSection[], index: number, isTitled: boolean) =>
  sections.slice(0, index).reduce((sum, { tasks }) => sum + tasks.length, isTitled ? index + 1 : 0);

const TitleRow = ({ section }: { section: TaskSection }) => (
  <Table.Tbody>
    <Table.Tr className={classes.row ?? ""}>
      <Table.Th colSpan={7} scope="colgroup">
        <SectionTitle section={section} />
      </Table.Th>
    </Table.Tr>
  </Table.Tbody>
);

type TaskTableRowProps = { task: ListedTask; onAct: OnTaskAction } & TableRowAttributes;

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
