import type { ComponentType } from "react";
import type { BlockFrame } from "../../../components/lists/row-blocks";

/** A block of a table's rows. Made once for each kind of row. */
export const rowBlockOf = <Row extends { caseId: number }>(
  CaseRow: ComponentType<{ row: Row }>,
): BlockFrame<Row> =>
  function RowBlock({ ref, rows, height }) {
    return (
      <tbody ref={ref}>
        {rows ? (
          rows.map((row) => <CaseRow key={row.caseId} row={row} />)
        ) : (
          <tr style={{ height }} aria-hidden />
        )}
      </tbody>
    );
  };
