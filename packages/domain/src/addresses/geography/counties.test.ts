import { describe, expect, it } from "vitest";
import { countiesOf } from "./counties";

describe("the counties of a state", () => {
  it.each([
    ["CA", 5],
    ["NY", 20],
    ["FL", 5],
    ["TX", 5],
  ])("are, for %s, %i regions, each named once", (state, count) => {
    expect(countiesOf(state)).toHaveLength(count);
    expect(new Set(countiesOf(state)).size).toBe(count);
  });
  it.each(["WY", "PR", "constructor", ""])("are for %j the two that any other state offers", (state) =>
    expect(countiesOf(state)).toEqual(["Major Metro Area", "Other Regions"]),
  );
});
