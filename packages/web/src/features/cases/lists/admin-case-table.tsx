import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { CaseListItem } from "@caseward/domain/cases/response";
import { formatCaseNumber } from "@caseward/domain/text";
import { Group, Stack, Table, Text } from "@mantine/core";
import { SortableHeader } from "../../../components/lists/sortable-header";
import { StatusChip } from "../../../components/status-chip";
import { formatInstant } from "../../../lib/language/dates";
import { UnreadMark } from "../../messages/unread-mark";
import { DetailsButton } from "./details-button";
import { FirmLink } from "./firm-link";
import { PersonName } from "./person-name";

export type Sorting = {
  sort: CaseSortField;
  direction: SortDirection;
  onSort: (field: CaseSortField) => void;
};

/** The admin's cases on a wide screen. */
export function AdminCaseTable({ rows, sorting }: { rows: CaseListItem[]; sorting: Sorting }) {
  return (
    <Table.ScrollContainer minWidth={900}>
      <Table layout="fixed" highlightOnHover verticalSpacing={6} aria-label="Cases">
        <colgroup>
          <col width={80} />
          <col />
          <col width="22%" />
          <col width="19%" />
          <col width="22%" />
          <col width={110} />
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            <SortableHeader label="ID" field="caseId" {...sorting} />
            <SortableHeader label="Name" field="clientName" {...sorting} />
            <SortableHeader label="Status" field="status" {...sorting} />
            <Table.Th>Accident</Table.Th>
            <SortableHeader label="Created At" field="createdAt" {...sorting} />
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <AdminCaseRow key={row.caseId} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function AdminCaseRow({ row }: { row: CaseListItem }) {
  const { caseId, client, status, lawFirm, accidentType, createdAt, createdFrom, unreadMessages } = row;
  return (
    <Table.Tr>
      <Table.Td style={{ fontVariantNumeric: "tabular-nums" }}>{formatCaseNumber(caseId)}</Table.Td>
      <Table.Td>
        <Stack gap={2} align="flex-start">
          <PersonName person={client} />
          <UnreadMark count={unreadMessages} />
        </Stack>
      </Table.Td>
      <Table.Td>
        <Group gap="xs">
          <StatusChip status={status} />
          {lawFirm && <FirmLink firm={lawFirm} />}
        </Group>
      </Table.Td>
      <Table.Td>{accidentType}</Table.Td>
      <Table.Td>
        {formatInstant(createdAt)}{" "}
        <Text span c="dimmed" size="sm">
          · {createdFrom}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        <DetailsButton area="admin" caseId={caseId} />
      </Table.Td>
    </Table.Tr>
  );
}
