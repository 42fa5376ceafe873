import { formatCaseNumber } from "@caseward/domain/text";
import { Group, Stack, Table } from "@mantine/core";
import { SortableHeader } from "../../../components/lists/sortable-header";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/status-chip";
import { UnreadMark } from "../../messages/unread-mark";
import type { FirmCase } from "../data/case-pages";
import type { Sorting } from "../lists/admin-case-table";
import { PersonName } from "../lists/person-name";
import { DecisionButtons } from "./decision-buttons";
import type { Decide } from "./decision-dialogs";
import { awaitsDecision, receivedAt } from "./firm-case";
import { FirmDetailsButton } from "./firm-details-button";

type FirmCaseTableProps = {
  rows: FirmCase[];
  label: string;
  withStatus: boolean;
  sorting: Sorting;
  decide: Decide;
};

/** A firm's cases on a wide screen. */
export function FirmCaseTable({ rows, label, withStatus, sorting, decide }: FirmCaseTableProps) {
  return (
    <Table.ScrollContainer minWidth={680}>
      <Table layout="fixed" highlightOnHover verticalSpacing={4} aria-label={label}>
        <colgroup>
          <col width={96} />
          <col />
          {withStatus && <col width="13%" />}
          <col width="24%" />
          <col width={288} />
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            <SortableHeader label="Case ID" field="caseId" {...sorting} />
            <SortableHeader label="Client Name" field="clientName" {...sorting} />
            {withStatus && <Table.Th>Status</Table.Th>}
            <SortableHeader label="Received At" field="assignedAt" {...sorting} />
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <FirmCaseRow key={row.caseId} {...{ row, withStatus, decide }} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type FirmCaseRowProps = Pick<FirmCaseTableProps, "withStatus" | "decide"> & { row: FirmCase };

function FirmCaseRow({ row, withStatus, decide }: FirmCaseRowProps) {
  const isOpen = awaitsDecision(row);
  return (
    <Table.Tr h={44}>
      <Table.Td style={{ fontVariantNumeric: "tabular-nums" }}>{formatCaseNumber(row.caseId)}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          <PersonName person={row.client} />
          <UnreadMark count={row.unreadMessages} />
        </Group>
      </Table.Td>
      {withStatus && (
        <Table.Td>
          <StatusChip status={row.status} />
        </Table.Td>
      )}
      <Table.Td>
        <Stack gap={0} align="flex-start">
          <span>{receivedAt(row)}</span>
          {isOpen && row.assignedAt && <WaitingTime since={row.assignedAt} />}
        </Stack>
      </Table.Td>
      <Table.Td ta="right">
        {isOpen ? <DecisionButtons row={row} decide={decide} /> : <FirmDetailsButton row={row} />}
      </Table.Td>
    </Table.Tr>
  );
}
