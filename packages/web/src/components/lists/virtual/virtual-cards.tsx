import type { CSSProperties, ReactNode } from "react";
import { isVirtual, useVirtualRows, type VirtualRowsOptions } from "./use-virtual-rows";
import classes from "./virtual-cards.module.css";
import { type RowAttributes, VirtualRows } from "./virtual-rows";

export type CardAttributes = RowAttributes & {
  "aria-posinset": number | undefined;
  "aria-setsize": number | undefined;
};

type VirtualCardsProps<Row> = Omit<VirtualRowsOptions<Row>, "gap" | "name"> & {
  label: string;
  children: (row: Row, attributes: CardAttributes) => ReactNode;
};

/** As in the stylesheet. */
const gap = 12;

/** A list of cards, which draws those near the screen alone when they are many. */
export function VirtualCards<Row>({ label, children, ...options }: VirtualCardsProps<Row>) {
  const { container, focusEvents, ...virtual } = useVirtualRows({ ...options, gap, name: `${label}, cards` });
  const { rows, columns = 1 } = options;
  const setOf = (index: number) => ({
    "aria-posinset": isVirtual(rows) ? index + 1 : undefined,
    "aria-setsize": isVirtual(rows) ? rows.length : undefined,
  });
  return (
    <ul
      ref={container}
      className={classes.cards}
      style={{ "--columns": columns } as CSSProperties}
      aria-label={label}
      {...focusEvents}
    >
      <VirtualRows
        rows={rows}
        virtual={virtual}
        gap={gap}
        spacer={(height) => <li aria-hidden className={classes.spacer} style={{ height }} />}
      >
        {(row, attributes) => children(row, { ...attributes, ...setOf(attributes["data-index"]) })}
      </VirtualRows>
    </ul>
  );
}
