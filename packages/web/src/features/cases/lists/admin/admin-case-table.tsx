import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { CaseListItem } from "@caseward/domain/cases/response";
import { mostCasesAtOnce } from "@caseward/domain/values/limits";
import { Table } from "@mantine/core";
import type { Ref } from "react";
import { ListTable } from "../../../../components/lists/list-table";
import { SortableHeader } from "../../../../components/lists/sortable-header";
import { VirtualTableBody } from "../../../../components/lists/virtual/virtual-table-body";
import { useIsNarrowTable } from "../../../../lib/screen/use-is-phone";
import { caseKey } from "../../data/case-pages";
import { MarkBox } from "../../queue/bulk/mark-box";
import type { Column } from "../../queue/columns";
import { AdminCaseRow, type RowActions } from "./admin-case-row";

export type Sorting = {
  sort: CaseSortField;
  direction: SortDirection;
  onSort: (field: CaseSortField) => void;
};

type AdminCaseTableProps = {
  rows: CaseListItem[];
  sorting: Sorting;
  columns: readonly Column[];
  marked: ReadonlySet<number>;
  onMarkAll: () => void;
  onClearMarks: () => void;
  /** The case that is open beside the list. */
  previewed: number | null;
  actions: RowActions;
  ref: Ref<HTMLDivElement>;
};

const widths: Record<Column, string> = {
  status: "22%",
  waiting: "10rem",
  deadline: "8.875rem",
  forms: "4.75rem",
  accident: "11%",
  createdAt: "13%",
};

const narrowWidths: Record<Column, string> = {
  ...widths,
  status: "17%",
  deadline: "8.5rem",
  accident: "7.25rem",
  createdAt: "7rem",
};

/** Beside an open case the status has the place of the columns that are left out. */
const widthOf = (
  column: Column,
  { isPreviewOpen, isNarrow }: { isPreviewOpen: boolean; isNarrow: boolean },
) => (isPreviewOpen && column === "status" ? "40%" : (isNarrow ? narrowWidths : widths)[column]);

export function AdminCaseTable(props: AdminCaseTableProps) {
  const { rows, sorting, columns: chosen, marked, onMarkAll, onClearMarks, previewed, actions, ref } = props;
  const isPreviewOpen = previewed !== null;
  const isNarrow = useIsNarrowTable() && !isPreviewOpen;
  const columns = isNarrow ? chosen.filter((column) => column !== "forms") : chosen;
  const shows = (column: Column) => columns.includes(column);
  const mostMarked = Math.min(rows.length, mostCasesAtOnce);
  return (
    <div ref={ref}>
      <ListTable
        label="Cases"
        spacing={1}
        rows={rows}
        columns={
          <>
            <col style={{ width: "2.25rem" }} />
            <col style={{ width: "4.75rem" }} />
            <col />
            {columns.map((column) => (
              <col key={column} style={{ width: widthOf(column, { isPreviewOpen, isNarrow }) }} />
            ))}
            {!isPreviewOpen && <col style={{ width: "5.75rem" }} />}
          </>
        }
        head={
          <>
            <Table.Td>
              <MarkBox
                label="Mark all cases of the list"
                isMarked={marked.size > 0 && marked.size === mostMarked}
                isPartly={marked.size > 0 && marked.size < mostMarked}
                onChange={() => (marked.size > 0 ? onClearMarks() : onMarkAll())}
              />
            </Table.Td>
            <SortableHeader label="ID" field="caseId" {...sorting} />
            <SortableHeader label="Name" field="clientName" {...sorting} />
            {shows("status") && <SortableHeader label="Status" field="status" {...sorting} />}
            {shows("waiting") && <SortableHeader label="Waiting" field="waiting" {...sorting} />}
            {shows("deadline") && <SortableHeader label="Time limit" field="deadline" {...sorting} />}
            {shows("forms") && <Table.Th>Forms</Table.Th>}
            {shows("accident") && <Table.Th>Accident</Table.Th>}
            {shows("createdAt") && <SortableHeader label="Created At" field="createdAt" {...sorting} />}
            {!isPreviewOpen && <Table.Td />}
          </>
        }
      >
        <VirtualTableBody name="admin's cases" rows={rows} rowKey={caseKey} rowHeight={40}>
          {(row, attributes) => (
            <AdminCaseRow
              {...attributes}
              {...{ row, columns, actions, isPreviewOpen }}
              isMarked={marked.has(row.caseId)}
              isPreviewed={previewed === row.caseId}
            />
          )}
        </VirtualTableBody>
      </ListTable>
    </div>
  );
}
