import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { CaseListItem } from "@caseward/domain/cases/response";
import { formatCaseNumber } from "@caseward/domain/text";
import { Table, Text } from "@mantine/core";
import { SortableHeader } from "../../../components/lists/sortable-header";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/status-chip";
import { formatInstant } from "../../../lib/language/dates";
import { UnreadMark } from "../../messages/unread-mark";
import classes from "./admin-case-table.module.css";
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
      <Table layout="fixed" highlightOnHover verticalSpacing={1} aria-label="Cases">
        <colgroup>
          <col width={68} />
          <col />
          <col width="33%" />
          <col width="16%" />
          <col width="20.5%" />
          <col width={92} />
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
  const { caseId, client, accidentType, createdAt, createdFrom, unreadMessages } = row;
  return (
    <Table.Tr className={classes.row}>
      <Table.Td className={classes.number}>{formatCaseNumber(caseId)}</Table.Td>
      <Table.Td>
        <div className={classes.name}>
          <PersonName person={client} />
          <UnreadMark count={unreadMessages} />
        </div>
      </Table.Td>
      <Table.Td>
        <StatusCell row={row} />
      </Table.Td>
      <Table.Td>{accidentType}</Table.Td>
      <Table.Td className={classes.created}>
        {formatInstant(createdAt)}{" "}
        <Text span c="dimmed" inherit className={classes.source ?? ""}>
          · {createdFrom}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        <DetailsButton area="admin" caseId={caseId} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Where a case stands, with whom, and for how long the answer is waited for. */
const StatusCell = ({ row: { status, lawFirm, assignedAt } }: { row: CaseListItem }) => (
  <div className={classes.status}>
    <span className={classes.chip}>
      <StatusChip status={status} />
    </span>
    {lawFirm && (
      <div className={classes.firm} title={lawFirm.firmName}>
        <FirmLink firm={lawFirm} />
      </div>
    )}
    {status === "Submitted" && assignedAt && <WaitingTime since={assignedAt} short />}
  </div>
);
