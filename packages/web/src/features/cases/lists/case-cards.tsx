import { SimpleGrid, Stack } from "@mantine/core";
import type { ComponentType } from "react";
import { type BlockFrame, RowBlocks } from "../../../components/lists/row-blocks";

type CaseCardsProps<Row> = { rows: Row[]; label: string; block: BlockFrame<Row> };

/** Cases as cards, on a screen that has no room for a table. */
export const CaseCards = <Row extends object>({ rows, label, block }: CaseCardsProps<Row>) => (
  // Its entries stand in blocks, which lists of HTML do not know.
  <Stack gap="sm" role="list" aria-label={label}>
    <RowBlocks rows={rows} frame={block} />
  </Stack>
);

/** A block of such cards, in two columns where there is room. Made once for each kind of card. */
export const cardBlockOf = <Row extends { caseId: number }>(
  Card: ComponentType<{ row: Row }>,
): BlockFrame<Row> =>
  function CardBlock({ ref, rows, height }) {
    return (
      <SimpleGrid
        ref={ref}
        cols={{ base: 1, sm: 2 }}
        spacing="sm"
        role="presentation"
        {...(rows ? {} : { h: height })}
      >
        {rows?.map((row) => (
          <Card key={row.caseId} row={row} />
        ))}
      </SimpleGrid>
    );
  };
