import { Table, Text } from "@mantine/core";
import { memo } from "react";
import { ListTable } from "../../../components/lists/list-table";
import {
  type TableRowAttributes,
  VirtualTableBody,
} from "../../../components/lists/virtual/virtual-table-body";
import { rowId } from "../../../lib/lists/row-id";
import { formatZonedInstant } from "../../../lib/time/local-time";
import type { AuditEvent } from "../data/audit-pages";
import { describeEvent } from "../event-words";
import { CaseLink, Outcome, What } from "./event-parts";

/** The record on a wide screen. */
export const AuditTable = ({ rows }: { rows: AuditEvent[] }) => (
  <ListTable
    label="Audit"
    spacing={6}
    rows={rows}
    columns={
      <>
        <col width={256} />
        <col width="19%" />
        <col />
        <col width={84} />
        <col width="22%" />
        <col width={146} />
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
      {(event, attributes) => <AuditTableRow event={event} {...attributes} />}
    </VirtualTableBody>
  </ListTable>
);

const AuditTableRow = memo(({ event, ...attributes }: { event: AuditEvent } & TableRowAttributes) => {
  const { who, role, from } = describeEvent(event);
  return (
    <Table.Tr style={{ verticalAlign: "top" }} {...attributes}>
      <Table.Td>{formatZonedInstant(event.at)}</Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        {who}
        {role && (
          <Text size="sm" c="dimmed">
            {role}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <What event={event} />
      </Table.Td>
      <Table.Td>
        <CaseLink event={event} />
      </Table.Td>
      <Table.Td>
        <Outcome event={event} />
      </Table.Td>
      <Table.Td style={{ overflowWrap: "anywhere" }}>{from}</Table.Td>
    </Table.Tr>
  );
});
