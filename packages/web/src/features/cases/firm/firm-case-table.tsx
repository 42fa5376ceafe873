import { formatCaseNumber } from "@caseward/domain/text";
import { Stack, Table } from "@mantine/core";
import { SortableHeader } from "../../../components/lists/sortable-header";
import { StatusChip } from "../../../components/status-chip";
import { formatInstant } from "../../../lib/language/dates";
import { UnreadMark } from "../../messages/unread-mark";
import type { FirmCase } from "../data/case-pages";
import type { Sorting } from "../lists/admin-case-table";
import { PersonName } from "../lists/person-name";
import { FirmDetailsButton } from "./firm-details-button";

type FirmCaseTableProps = { rows: FirmCase[]; label: string; withStatus: boolean; sorting: Sorting };

/** A firm's cases on a wide screen. */
export function FirmCaseTable({ rows, label, withStatus, sorting }: FirmCaseTableProps) {
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table layout="fixed" highlightOnHover verticalSpacing={6} aria-label={label}>
        <colgroup>
          <col width="14%" />
          <col />
          {withStatus && <col width="16%" />}
          <col width="24%" />
          <col width="22%" />
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
            <Table.Tr key={row.caseId} h={44}>
              <Table.Td style={{ fontVariantNumeric: "tabular-nums" }}>
                {formatCaseNumber(row.caseId)}
              </Table.Td>
              <Table.Td>
                <Stack gap={2} align="flex-start">
                  <PersonName person={row.client} />
                  <UnreadMark count={row.unreadMessages} />
                </Stack>
              </Table.Td>
              {withStatus && (
                <Table.Td>
                  <StatusChip status={row.status} />
                </Table.Td>
              )}
              <Table.Td>{receivedAt(row)}</Table.Td>
              <Table.Td ta="right">
                <FirmDetailsButton row={row} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export const receivedAt = ({ assignedAt }: FirmCase) => (assignedAt ? formatInstant(assignedAt) : "-");
