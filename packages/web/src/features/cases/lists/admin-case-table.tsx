import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { CaseListItem } from "@caseward/domain/cases/response";
import { formatCaseNumber } from "@caseward/domain/text";
import { memo } from "react";
import { ListTable, tableLooks } from "../../../components/lists/list-table";
import { RowBlocks } from "../../../components/lists/row-blocks";
import { SortableHeader } from "../../../components/lists/sortable-header";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/status-chip";
import { formatInstant } from "../../../lib/language/dates";
import { UnreadMark } from "../../messages/unread-mark";
import classes from "./admin-case-table.module.css";
import { DetailsButton } from "./details-button";
import { FirmLink } from "./firm-link";
import { PersonName } from "./person-name";
import { rowBlockOf } from "./row-block";

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
      minWidth={900}
      spacing={1}
      columns={
        <>
          <col width={88} />
          <col />
          <col width="33%" />
          <col width="16%" />
          <col width="20.5%" />
          <col width={92} />
        </>
      }
      head={
        <>
          <SortableHeader label="ID" field="caseId" {...sorting} />
          <SortableHeader label="Name" field="clientName" {...sorting} />
          <SortableHeader label="Status" field="status" {...sorting} />
          <th {...tableLooks.head}>Accident</th>
          <SortableHeader label="Created At" field="createdAt" {...sorting} />
          <td {...tableLooks.cell} />
        </>
      }
    >
      <RowBlocks rows={rows} frame={RowBlock} />
    </ListTable>
  );
}

const rowLook = { className: `${tableLooks.row.className} ${classes.row}` };

const AdminCaseRow = memo(({ row }: { row: CaseListItem }) => {
  const { caseId, client, accidentType, createdAt, createdFrom, unreadMessages } = row;
  return (
    <tr {...rowLook}>
      <td className={classes.number}>{formatCaseNumber(caseId)}</td>
      <td>
        <div className={classes.name}>
          <PersonName person={client} />
          <UnreadMark count={unreadMessages} />
        </div>
      </td>
      <td>
        <StatusCell row={row} />
      </td>
      <td>{accidentType}</td>
      <td className={classes.created}>
        {formatInstant(createdAt)} <span className={classes.source}>· {createdFrom}</span>
      </td>
      <td className={classes.action}>
        <DetailsButton area="admin" caseId={caseId} />
      </td>
    </tr>
  );
});

const RowBlock = rowBlockOf(AdminCaseRow);

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
