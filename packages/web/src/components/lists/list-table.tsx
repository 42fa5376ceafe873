import { TableTd } from "@mantine/core";
import type { ReactNode } from "react";
import rows from "./list-table.module.css";

const { classes } = TableTd;

type ListTableProps = {
  label: string;
  /** In pixels: where there is less room, the table scrolls sideways. */
  minWidth: number;
  /** In pixels, above and below what stands in a cell. */
  spacing: number;
  columns: ReactNode;
  head: ReactNode;
  /** The bodies of the table. */
  children: ReactNode;
};

/**
 * A table as Mantine's, without its contexts, which have every row looked through whenever one is added, and without its
 * area for scrolling, which measures all of it anew each time.
 */
export const ListTable = ({ label, minWidth, spacing, columns, head, children }: ListTableProps) => (
  <div
    className={classes.scrollContainer}
    style={{ "--table-min-width": `${minWidth}px`, overflowX: "auto" }}
  >
    <div className={classes.scrollContainerInner}>
      <table
        className={`${classes.table} mantine-Table-table`}
        style={{ "--table-layout": "fixed", "--table-vertical-spacing": `${spacing}px` }}
        aria-label={label}
      >
        <colgroup>{columns}</colgroup>
        <thead>
          <tr className={`${classes.tr} mantine-Table-tr`} data-with-row-border>
            {head}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  </div>
);

/** The looks of its parts, for `<td {...tableLooks.cell}>`. */
export const tableLooks = {
  row: { className: `mantine-Table-tr ${rows.row}` },
  head: { className: `${classes.th} mantine-Table-th` },
  cell: { className: `${classes.td} mantine-Table-td` },
} as const;
