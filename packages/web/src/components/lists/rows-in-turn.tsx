import { type ReactNode, useDeferredValue } from "react";

/** More than a phone's screen holds. */
const inSight = 6;

type RowsInTurnProps<Row> = {
  rows: Row[];
  /** Rows that were there before this page was opened: all at once, so that Back finds the place it left. */
  wereThere: boolean;
  children: (rows: Row[]) => ReactNode;
};

/** A list's first answer, by what is in sight first: the rest is drawn between taps and keys, not before them. */
export function RowsInTurn<Row>({ rows, wereThere, children }: RowsInTurnProps<Row>) {
  return children(useDeferredValue(rows, wereThere ? undefined : rows.slice(0, inSight)));
}
