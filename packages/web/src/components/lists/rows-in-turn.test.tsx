import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { RowsInTurn } from "./rows-in-turn";

const rows = Array.from({ length: 40 }, (_, index) => `row ${index}`);

/** How many rows were drawn, time after time. */
function drawn(wereThere: boolean): number[] {
  const counts: number[] = [];
  render(
    <RowsInTurn rows={rows} wereThere={wereThere}>
      {(some) => {
        counts.push(some.length);
        return some.map((row) => <p key={row}>{row}</p>);
      }}
    </RowsInTurn>,
  );
  return counts;
}

it("draws what is in sight first, and then every row", () => {
  expect(drawn(false)).toEqual([6, 40]);
  expect(screen.getByText("row 39")).toBeTruthy();
});

it("draws rows that were there already at once, so that the page has its height when Back scrolls", () => {
  expect(drawn(true)).toEqual([40]);
});
