import { describe, expect, it } from "vitest";
import { weekBoundaries } from "./bars/week-boundaries";
import { countWords } from "./words";

describe("the weeks that the screen asks for", () => {
  it.each([
    ["a Monday's first moment", new Date(2026, 2, 9), new Date(2026, 2, 9)],
    ["a Sunday's last moment", new Date(2026, 2, 15, 23, 59, 59), new Date(2026, 2, 9)],
    ["the first of a year", new Date(2026, 0, 1), new Date(2025, 11, 29)],
  ])("end on %s with the one of that day, each on a Monday at midnight", (_, now, monday) => {
    const weeks = weekBoundaries(now).map((at) => new Date(at));
    expect(weeks).toHaveLength(13);
    expect(weeks[11]).toEqual(monday);
    for (const at of weeks) expect([at.getDay(), at.getHours(), at.getMinutes()]).toEqual([1, 0, 0]);
  });
});

it("says a count as far as it was counted", () => {
  expect([0, 1000, null].map(countWords)).toEqual(["0", "1,000", "1,000+"]);
});
