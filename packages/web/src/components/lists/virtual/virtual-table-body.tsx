import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { isVirtual, useVirtualRows, type VirtualRowsOptions } from "./use-virtual-rows";
import { type RowAttributes, VirtualRows } from "./virtual-rows";

export type TableRowAttributes = RowAttributes & { "aria-rowindex": number | undefined };

type VirtualTableBodyProps<Row> = Omit<VirtualRowsOptions<Row>, "columns" | "gap"> & {
  /** How many rows of the table stand above, beside its head. */
  rowsBefore?: number;
  children: (row: Row, attributes: TableRowAttributes) => ReactNode;
};

/** The body of a table, which draws the rows near the screen alone when they are many. */
export function VirtualTableBody<Row>({ rowsBefore = 0, children, ...options }: VirtualTableBodyProps<Row>) {
  const { container, focusEvents, ...virtual } = useVirtualRows(options);
  const { rows } = options;
  const rowIndexOf = (index: number) => (isVirtual(rows) ? rowsBefore + index + firstRowIndex : undefined);
  return (
    <Table.Tbody ref={container} {...focusEvents}>
      <VirtualRows rows={rows} virtual={virtual} spacer={spacer}>
        {(row, attributes) =>
          children(row, { ...attributes, "aria-rowindex": rowIndexOf(attributes["data-index"]) })
        }
      </VirtualRows>
    </Table.Tbody>
  );
}

/** Its border is that of a row: adjoining borders are one, so a row below none would be lower by half a pixel. */
const spacer = (height: number) => <Table.Tr aria-hidden style={{ height }} />;

/** The head is row 1. */
const firstRowIndex = 2;
