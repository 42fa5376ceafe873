import { Fragment, type ReactNode } from "react";
import type { useVirtualRows } from "./use-virtual-rows";

/** What a row puts on its element: how it is measured, and its index in the list. */
export type RowAttributes = { ref: (element: HTMLElement | null) => void; "data-index": number };

type VirtualRowsProps<Row> = {
  rows: readonly Row[];
  virtual: Omit<ReturnType<typeof useVirtualRows>, "container" | "focusEvents">;
  /** Between two rows, in pixels. */
  gap?: number;
  /** Holds the height of rows that are not drawn. */
  spacer: (height: number) => ReactNode;
  children: (row: Row, attributes: RowAttributes) => ReactNode;
};

/** The drawn rows of a list, with spacers in place of those that are not drawn. */
export function VirtualRows<Row>({ rows, virtual, gap = 0, spacer, children }: VirtualRowsProps<Row>) {
  const { items, start, end, measure } = virtual;
  const space = (height: number) => height > gap && spacer(height - gap);
  return (
    <>
      {items.map((item, position) => {
        const row = rows[item.index];
        const before = items[position - 1];
        return (
          <Fragment key={item.key}>
            {space(item.start - (before ? before.end + gap : start))}
            {row !== undefined && children(row, { ref: measure, "data-index": item.index })}
          </Fragment>
        );
      })}
      {space(end - (items.at(-1)?.end ?? start))}
    </>
  );
}
