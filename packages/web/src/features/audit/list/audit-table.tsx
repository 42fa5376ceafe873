import { Table, Text } from "@mantine/core";
import { memo } from "react";
import { ListTable } from "../../../components/lists/list-table";
import {
  type TableRowAttributes,
  VirtualTableBody,
} from "../../../components/lists/virtual/virtual-table-body";
import { rowId } from "../../../lib/lists/row-id";
import { formatZonedInstant } from "../../../lib/time/local-time";
import type { AuditRequest } from "../data/audit-pages";
import { describeEvent } from "../event-words";
import { CaseLinks, Outcomes, Whats } from "./event-parts";

export const AuditTable = ({ rows }: { rows: AuditRequest[] }) => (
  <ListTable
    label="Audit"
    spacing={6}
    rows={rows}
    columns={
      <>
        <col style={{ width: "16rem" }} />
        <col width="19%" />
        <col />
        <col style={{ width: "5.25rem" }} />
        <col width="22%" />
        <col style={{ width: "9.125rem" }} />
      </>
    }
    head={
      <>
        <Table.Th>When</Table.Th>
        <Table.Th>Who</Table.Th>
        <Table.Th>What</Table.Th>
        <Table.Th>Case</Table.Th>
        <Table.Th>Result</Table.Th>
        <Table.Th>From</Table.Th>
      </>
    }
  >
    <VirtualTableBody name="audit" rows={rows} rowKey={rowId} rowHeight={55}>
      {({ events }, attributes) => <AuditTableRow events={events} {...attributes} />}
    </VirtualTableBody>
  </ListTable>
);

const AuditTableRow = memo(({ events, ...attributes }: Pick<AuditRequest, "events"> & TableRowAttributes) => {
  const [event] = events;
  const { who, role, from } = describeEvent(event);
  return (
    <Table.Tr style={{ verticalAlign: "top" }} {...attributes}>
      <Table.Td>{formatZonedInstant(event.at)}</Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        <bdi>{who}</bdi>
        {role && (
          <Text size="sm" c="dimmed">
            {role}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Whats events={events} />
      </Table.Td>
      <Table.Td>
        <CaseLinks events={events} />
      </Table.Td>
      <Table.Td>
        <Outcomes events={events} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>{from}</Table.Td>
    </Table.Tr>
  );
});
