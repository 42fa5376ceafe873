import { Card, Table } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./list-table.module.css";
import { isVirtual } from "./virtual/use-virtual-rows";

type ListTableProps = {
  label: string;
  /** In pixels, above and below what stands in a cell. */
  spacing: number;
  columns: ReactNode;
  head: ReactNode;
  rows: readonly unknown[];
  /** The body of the table. */
  children: ReactNode;
};

/** A list's table, whose head stays below the page's header and the bar that a page may have below it. */
export const ListTable = ({ label, spacing, columns, head, rows, children }: ListTableProps) => (
  <Table
    className={classes.table ?? ""}
    layout="fixed"
    highlightOnHover
    stickyHeader
    stickyHeaderOffset="calc(var(--caseward-header-height) + var(--list-bar-height, 0px))"
    verticalSpacing={spacing}
    aria-label={label}
    {...(isVirtual(rows) ? { "aria-rowcount": rows.length + 1 } : {})}
  >
    <colgroup>{columns}</colgroup>
    <Table.Thead className={classes.head ?? ""}>
      <Table.Tr>{head}</Table.Tr>
    </Table.Thead>
    {children}
  </Table>
);

/** The card around a table that stands by itself. */
export const TableCard = ({ children }: { children: ReactNode }) => (
  <Card padding="xs" className={classes.card ?? ""}>
    {children}
  </Card>
);
