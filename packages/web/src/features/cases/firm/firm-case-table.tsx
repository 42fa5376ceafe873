import { formatCaseNumber } from "@caseward/domain/text";
import { memo, useContext } from "react";
import { groupLook, space, stackLook } from "../../../components/light/boxes";
import { ListTable, tableLooks } from "../../../components/lists/list-table";
import { RowBlocks } from "../../../components/lists/row-blocks";
import { SortableHeader } from "../../../components/lists/sortable-header";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/status-chip";
import { UnreadMark } from "../../messages/unread-mark";
import type { FirmCase } from "../data/case-pages";
import type { Sorting } from "../lists/admin-case-table";
import { PersonName } from "../lists/person-name";
import { rowBlockOf } from "../lists/row-block";
import { DecisionButtons } from "./decision-buttons";
import { awaitsDecision, receivedAt } from "./firm-case";
import { FirmDetailsButton } from "./firm-details-button";
import { RowShapeContext } from "./row-shape";

type FirmCaseTableProps = { rows: FirmCase[]; label: string; sorting: Sorting };

/** A firm's cases on a wide screen. */
export function FirmCaseTable({ rows, label, sorting }: FirmCaseTableProps) {
  const { withStatus } = useContext(RowShapeContext);
  return (
    <ListTable
      label={label}
      minWidth={860}
      spacing={4}
      columns={
        <>
          <col width={96} />
          <col />
          {withStatus && <col width="13%" />}
          <col width="24%" />
          <col width={288} />
        </>
      }
      head={
        <>
          <SortableHeader label="Case ID" field="caseId" {...sorting} />
          <SortableHeader label="Client Name" field="clientName" {...sorting} />
          {withStatus && <th {...tableLooks.head}>Status</th>}
          <SortableHeader label="Received At" field="assignedAt" {...sorting} />
          <td {...tableLooks.cell} />
        </>
      }
    >
      <RowBlocks rows={rows} frame={RowBlock} />
    </ListTable>
  );
}

const looks = {
  row: { ...tableLooks.row, style: { height: "2.75rem" } },
  person: groupLook({ gap: space("xs") }),
  received: stackLook(0, { alignItems: "flex-start" }),
};

const FirmCaseRow = memo(({ row }: { row: FirmCase }) => {
  const { withStatus, decide } = useContext(RowShapeContext);
  const isOpen = awaitsDecision(row);
  return (
    <tr {...looks.row}>
      <td {...tableLooks.cell} style={{ fontVariantNumeric: "tabular-nums" }}>
        {formatCaseNumber(row.caseId)}
      </td>
      <td {...tableLooks.cell}>
        <div {...looks.person}>
          <PersonName person={row.client} />
          <UnreadMark count={row.unreadMessages} />
        </div>
      </td>
      {withStatus && (
        <td {...tableLooks.cell}>
          <StatusChip status={row.status} />
        </td>
      )}
      <td {...tableLooks.cell}>
        <div {...looks.received}>
          <span>{receivedAt(row)}</span>
          {isOpen && row.assignedAt && <WaitingTime since={row.assignedAt} />}
        </div>
      </td>
      <td {...tableLooks.cell} style={{ textAlign: "right" }}>
        {isOpen ? <DecisionButtons row={row} decide={decide} /> : <FirmDetailsButton row={row} />}
      </td>
    </tr>
  );
});

const RowBlock = rowBlockOf(FirmCaseRow);
