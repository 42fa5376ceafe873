import type { CaseListItem } from "@caseward/domain/cases/response";
import { caseLine, formatCaseNumber } from "@caseward/domain/values/text";
import { Table } from "@mantine/core";
import { memo } from "react";
import type { TableRowAttributes } from "../../../../components/lists/virtual/virtual-table-body";
import { StatusChip } from "../../../../components/marks/status-chip";
import { formatDay, formatInstant } from "../../../../lib/language/dates";
import { opensBy } from "../../../../lib/lists/open-row";
import { UnreadMark } from "../../../messages/unread-mark";
import { DeadlineMark } from "../../deadlines/deadline-mark";
import { MarkBox } from "../../queue/bulk/mark-box";
import type { Column } from "../../queue/columns";
import { DetailsButton } from "../details-button";
import { FirmLink } from "../firm-link";
import { FormsDone } from "../forms-done";
import { FromClientsMark } from "../from-clients-mark";
import { PersonName } from "../person-name";
import { WaitingFor } from "../waiting-for";
import classes from "./admin-case-table.module.css";

/** The same functions each time, so that a row is drawn again only when it changes. */
export type RowActions = {
  open: (caseId: number, options: { inNewTab: boolean }) => void;
  mark: (caseId: number, options: { isRange: boolean }) => void;
};

type AdminCaseRowProps = TableRowAttributes & {
  row: CaseListItem;
  columns: readonly Column[];
  isMarked: boolean;
  isPreviewOpen: boolean;
  isPreviewed: boolean;
  actions: RowActions;
};

/** A case of the admin's list. The whole row opens it; screen readers have the link. */
export const AdminCaseRow = memo(
  ({ row, columns, isMarked, isPreviewOpen, isPreviewed, actions, ...attributes }: AdminCaseRowProps) => {
    const { caseId } = row;
    const number = formatCaseNumber(caseId);
    const shows = (column: Column) => columns.includes(column);
    const mark = ({ nativeEvent }: { nativeEvent: Event }) =>
      actions.mark(caseId, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey });
    return (
      <Table.Tr
        className={classes.row ?? ""}
        {...attributes}
        data-case={caseId}
        data-marked={isMarked}
        tabIndex={-1}
        aria-label={caseLine(row)}
        aria-current={isPreviewed ? "true" : undefined}
        onClick={opensBy((inNewTab) => actions.open(caseId, { inNewTab }))}
      >
        <Table.Td>
          <MarkBox label={`Mark case ${number}`} isMarked={isMarked} onChange={mark} />
        </Table.Td>
        <Table.Td data-numbers>{number}</Table.Td>
        <Table.Td>
          <div className={classes.name}>
            <PersonName of={row} />
            <UnreadMark count={row.unreadMessages} short />
          </div>
        </Table.Td>
        {shows("status") && (
          <Table.Td>
            <StatusCell row={row} />
          </Table.Td>
        )}
        {shows("waiting") && (
          <Table.Td>
            <WaitingFor row={row} />
          </Table.Td>
        )}
        {shows("deadline") && (
          <Table.Td>
            <DeadlineCell deadline={row.deadline} />
          </Table.Td>
        )}
        {shows("forms") && (
          <Table.Td>
            <FormsDone count={row.formsDone} />
          </Table.Td>
        )}
        {shows("accident") && <Table.Td>{row.accidentType}</Table.Td>}
        {shows("createdAt") && (
          <Table.Td className={classes.created ?? ""}>
            <span>{formatInstant(row.createdAt)}</span>{" "}
            <span className={classes.source}>{`· ${row.createdFrom}`}</span>
          </Table.Td>
        )}
        {!isPreviewOpen && (
          <Table.Td ta="end">
            <DetailsButton area="admin" caseId={caseId} />
          </Table.Td>
        )}
      </Table.Tr>
    );
  },
);

/** Where a case stands, and with whom. */
const StatusCell = ({ row: { status, lawFirm, admission } }: { row: CaseListItem }) => (
  <div className={classes.status}>
    <span className={classes.chip}>
      <StatusChip status={status} />
    </span>
    <FromClientsMark admission={admission} />
    {lawFirm && (
      <div className={classes.firm} title={lawFirm.firmName}>
        <FirmLink firm={lawFirm} />
      </div>
    )}
  </div>
);

/** The day alone while it is far. */
const DeadlineCell = ({ deadline }: Pick<CaseListItem, "deadline">) =>
  deadline?.level === "calm" ? formatDay(deadline.date) : <DeadlineMark deadline={deadline} short />;
