import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { CaseListItem } from "@caseward/domain/cases/response";
import { formatCaseNumber } from "@caseward/domain/values/text";
import { Table } from "@mantine/core";
import { memo } from "react";
import { ListTable } from "../../../components/lists/list-table";
import { SortableHeader } from "../../../components/lists/sortable-header";
import {
  type TableRowAttributes,
  VirtualTableBody,
} from "../../../components/lists/virtual/virtual-table-body";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/marks/status-chip";
import { formatInstant } from "../../../lib/language/dates";
import { UnreadMark } from "../../messages/unread-mark";
import { caseKey } from "../data/case-pages";
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
    <ListTable
      label="Cases"
      spacing={1}
      rows={rows}
      columns={
        <>
          <col style={{ width: "5.5rem" }} />
          <col />
          <col width="33%" />
          <col width="16%" />
          <col width="20.5%" />
          <col style={{ width: "5.75rem" }} />
        </>
      }
      head={
        <>
          <SortableHeader label="ID" field="caseId" {...sorting} />
          <SortableHeader label="Name" field="clientName" {...sorting} />
          <SortableHeader label="Status" field="status" {...sorting} />
          <Table.Th>Accident</Table.Th>
          <SortableHeader label="Created At" field="createdAt" {...sorting} />
          <Table.Td />
        </>
      }
    >
      <VirtualTableBody name="admin's cases" rows={rows} rowKey={caseKey} rowHeight={45}>
        {(row, attributes) => <AdminCaseRow row={row} {...attributes} />}
      </VirtualTableBody>
    </ListTable>
  );
}

const AdminCaseRow = memo(({ row, ...attributes }: { row: CaseListItem } & TableRowAttributes) => (
  <Table.Tr className={classes.row ?? ""} {...attributes}>
    <Table.Td data-numbers>{formatCaseNumber(row.caseId)}</Table.Td>
    <Table.Td>
      <div className={classes.name}>
        <PersonName person={row.client} />
        <UnreadMark count={row.unreadMessages} />
      </div>
    </Table.Td>
    <Table.Td>
      <StatusCell row={row} />
    </Table.Td>
    <Table.Td>{row.accidentType}</Table.Td>
    <Table.Td className={classes.created ?? ""}>
      <span>{formatInstant(row.createdAt)}</span>{" "}
      <span className={classes.source}>{`· ${row.createdFrom}`}</span>
    </Table.Td>
    <Table.Td ta="end">
      <DetailsButton area="admin" caseId={row.caseId} />
    </Table.Td>
  </Table.Tr>
));

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
