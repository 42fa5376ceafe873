import { caseLine, formatCaseNumber } from "@caseward/domain/values/text";
import { Group, Stack, Table, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { memo } from "react";
import { ListTable } from "../../../components/lists/list-table";
import { SortableHeader } from "../../../components/lists/sortable-header";
import {
  type TableRowAttributes,
  VirtualTableBody,
} from "../../../components/lists/virtual/virtual-table-body";
import { StatusChip } from "../../../components/marks/status-chip";
import { formatDate } from "../../../lib/language/dates";
import { opensBy } from "../../../lib/lists/open-row";
import { UnreadMark } from "../../messages/unread-mark";
import { caseKey, type FirmCase } from "../data/case-pages";
import { DeadlineMark } from "../deadlines/deadline-mark";
import type { Sorting } from "../lists/admin/admin-case-table";
import { PersonName } from "../lists/person-name";
import { SummaryMark } from "../offers/disclosure/summary-mark";
import { TimeLeft } from "../offers/time-left/time-left";
import { CallOfAccepted } from "./call-of-accepted";
import { DecisionButtons } from "./decision/decision-buttons";
import classes from "./decision/decision-buttons.module.css";
import { awaitsDecision, chipOf, type FirmRowsProps, placeOf, receivedAt } from "./firm-case";
import { FirmDetailsButton } from "./firm-details-button";

type FirmCaseTableProps = FirmRowsProps & { sorting: Sorting };

export function FirmCaseTable({ rows, label, sorting, withStatus, decide }: FirmCaseTableProps) {
  return (
    <ListTable
      label={label}
      spacing={4}
      rows={rows}
      columns={
        <>
          <col style={{ width: "6rem" }} />
          <col />
          <col />
          <col style={{ width: "14.5rem" }} />
          <col style={{ width: "7.5rem" }} />
          <col style={{ width: "16.75rem" }} />
        </>
      }
      head={
        <>
          <SortableHeader label="Case ID" field="caseId" {...sorting} />
          <SortableHeader label="Client Name" field="clientName" {...sorting} />
          <Table.Th>Accident</Table.Th>
          <SortableHeader label="Received At" field="assignedAt" {...sorting} />
          <SortableHeader label="Created At" field="createdAt" {...sorting} />
          <Table.Td />
        </>
      }
    >
      <VirtualTableBody name={`firm's ${label}`} rows={rows} rowKey={caseKey} rowHeight={45}>
        {(row, attributes) => (
          <FirmCaseRow row={row} withStatus={withStatus} decide={decide} {...attributes} />
        )}
      </VirtualTableBody>
    </ListTable>
  );
}

type FirmCaseRowProps = Pick<FirmRowsProps, "withStatus" | "decide"> & { row: FirmCase } & TableRowAttributes;

const FirmCaseRow = memo(({ row, withStatus, decide, ...attributes }: FirmCaseRowProps) => {
  const isOpen = awaitsDecision(row);
  const navigate = useNavigate();
  const open = (inNewTab: boolean) => {
    const to = `/lawfirm/case/${row.caseId}`;
    if (inNewTab) window.open(to, "_blank", "noopener");
    else void navigate({ to });
  };
  return (
    <Table.Tr
      h={44}
      {...attributes}
      {...(row.viewable !== false && {
        style: { cursor: "pointer" },
        onClick: opensBy(open),
        "data-case": row.caseId,
        tabIndex: -1,
        "aria-label": caseLine(row),
      })}
    >
      <Table.Td data-numbers>{formatCaseNumber(row.caseId)}</Table.Td>
      <Table.Td>
        <Group gap="0 0.5rem">
          <PersonName of={row} />
          {withStatus && <StatusChip status={chipOf(row)} />}
          <SummaryMark {...row} />
          <DeadlineMark deadline={row.deadline} short />
          <UnreadMark count={row.unreadMessages} />
        </Group>
      </Table.Td>
      <Table.Td>
        <div>{row.accidentType}</div>
        <Text size="sm" c="dimmed">
          {placeOf(row)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Stack gap={0} align="flex-start">
          <span>{receivedAt(row)}</span>
          {isOpen && row.expiresAt && <TimeLeft expiresAt={row.expiresAt} since={row.assignedAt} />}
        </Stack>
      </Table.Td>
      <Table.Td>{formatDate(row.createdAt)}</Table.Td>
      <Table.Td ta="right">
        {isOpen ? (
          <DecisionButtons row={row} decide={decide} />
        ) : (
          <div className={classes.ways}>
            <CallOfAccepted row={row} />
            <FirmDetailsButton row={row} />
          </div>
        )}
      </Table.Td>
    </Table.Tr>
  );
});
