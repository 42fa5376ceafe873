import { Card, Stack, Table, Text } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { useIsTablet } from "../../../lib/screen/use-is-phone";
import { ListTable, TableCard } from "../list-table";
import { type CardAttributes, VirtualCards } from "./virtual-cards";
import { type TableRowAttributes, VirtualTableBody } from "./virtual-table-body";

/** A column of the table. On a small screen it is a line of each card. */
export type RecordColumn<Row> = {
  label: string;
  /** What is left of the table where nothing is said. */
  width?: string;
  /** What a card says above it. */
  cardLabel?: string;
  cell: (row: Row) => ReactNode;
};

type RecordListProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
  /** The same function each time. */
  rowKey: (row: Row) => number | string;
  /** In pixels, as far as it is known before one is drawn. */
  cardHeight: number;
};

/** A list of records: a table, or cards where a table does not fit. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const isTablet = useIsTablet();
  return isTablet ? <RecordCards {...props} /> : <RecordTable {...props} />;
}

const RecordTable = <Row,>({ label, rows, columns, rowKey }: RecordListProps<Row>) => (
  <TableCard>
    <ListTable
      label={label}
      spacing={8}
      rows={rows}
      columns={columns.map(({ label, width }) => <col key={label} style={{ width }} />)}
      head={columns.map(({ label }) => <Table.Th key={label}>{label}</Table.Th>)}
    >
      <VirtualTableBody name={label} rows={rows} rowKey={rowKey} rowHeight={61}>
        {(row, attributes) => <RecordRow {...{ row, columns }} {...attributes} />}
      </VirtualTableBody>
    </ListTable>
  </TableCard>
);

const RecordCards = <Row,>({ label, rows, columns, rowKey, cardHeight }: RecordListProps<Row>) => (
  <VirtualCards label={label} rows={rows} rowKey={rowKey} rowHeight={cardHeight}>
    {(row, attributes) => <RecordCard {...{ row, columns }} {...attributes} />}
  </VirtualCards>
);

type OneRecordProps<Row> = { row: Row; columns: readonly RecordColumn<Row>[] };

const DrawnRow = <Row,>({ row, columns, ...attributes }: OneRecordProps<Row> & TableRowAttributes) => (
  <Table.Tr style={{ verticalAlign: "top", overflowWrap: "anywhere" }} {...attributes}>
    {columns.map(({ label, cell }) => (
      <Table.Td key={label}>{cell(row)}</Table.Td>
    ))}
  </Table.Tr>
);

const DrawnCard = <Row,>({ row, columns, ...attributes }: OneRecordProps<Row> & CardAttributes) => (
  <Card component="li" padding="md" {...attributes}>
    <Stack gap="sm" style={{ overflowWrap: "anywhere" }}>
      {columns.map(({ label, cardLabel, cell }) => (
        <div key={label}>
          {cardLabel && (
            <Text size="sm" c="dimmed">
              {cardLabel}
            </Text>
          )}
          {cell(row)}
        </div>
      ))}
    </Stack>
  </Card>
);

/** What stays in view is not drawn anew while the list scrolls. `memo` alone would lose the kind of the rows. */
const RecordRow = memo(DrawnRow) as typeof DrawnRow;
const RecordCard = memo(DrawnCard) as typeof DrawnCard;
