import { formatCaseNumber } from "@caseward/domain/text";
import { memo } from "react";
import { groupLook, space, stackLook } from "../../../components/light/boxes";
import { ListTable, tableLooks } from "../../../components/lists/list-table";
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
    <ListTable
      label={label}
      minWidth={680}
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
      <tbody {...tableLooks.body}>
        {rows.map((row) => (
          <FirmCaseRow key={row.caseId} {...{ row, withStatus, decide }} />
        ))}
      </tbody>
    </ListTable>
  );
}

type FirmCaseRowProps = Pick<FirmCaseTableProps, "withStatus" | "decide"> & { row: FirmCase };

const looks = {
  row: { ...tableLooks.row, "data-hover": true, style: { height: "2.75rem" } },
  person: groupLook({ gap: space("xs") }),
  received: stackLook(0, { alignItems: "flex-start" }),
};

const FirmCaseRow = memo(({ row, withStatus, decide }: FirmCaseRowProps) => {
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
