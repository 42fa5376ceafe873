import { describe, expect, it } from "vitest";
import { assertCounty, countyNamesOf } from "./county-names";
import { states, territories } from "./states";

describe("the counties and their equivalents", () => {
  it("of the fifty states and the District of Columbia are 3,143", () => {
    const codes = [...states.map(({ code }) => code), "DC"];
    const all = codes.flatMap((code) => countyNamesOf(code));
    expect(codes.filter((code) => countyNamesOf(code).length === 0)).toEqual([]);
    expect(all).toHaveLength(3143);
  });

  it.each([
    ["TX", 254],
    ["VA", 133],
    ["AK", 30],
    ["LA", 64],
    ["CT", 8],
    ["DE", 3],
    ["DC", 1],
    ["PR", 78],
  ])("of %s are %i, each named once", (state, count) => {
    expect(countyNamesOf(state)).toHaveLength(count);
    expect(new Set(countyNamesOf(state)).size).toBe(count);
  });

  it("of every territory that a case may name are there", () =>
    expect(territories.filter(({ code }) => countyNamesOf(code).length === 0)).toEqual([]));
});

describe("a county", () => {
  it.each([
    ["IL", "Cook County", "Cook"],
    ["LA", "orleans parish", "Orleans"],
    ["AK", "North Slope Borough", "North Slope"],
    ["MD", "Baltimore County", "Baltimore"],
    ["MD", "Baltimore City", "Baltimore city"],
    ["MO", "Saint Louis", "St. Louis"],
    ["MO", "ST LOUIS CITY", "St. Louis city"],
    ["VA", "James City County", "James City"],
    ["NV", "Carson City", "Carson City"],
    ["MD", "Prince Georges", "Prince George's"],
    ["NM", "Dona Ana", "Doña Ana"],
    ["FL", "Miami Dade", "Miami-Dade"],
  ])("of %s written as %j is %j", (state, given, county) => expect(assertCounty(state, given)).toBe(county));

  it.each([
    ["NY", "Cook"],
    ["CA", "Major Metro Area"],
    ["TX", "constructor"],
    ["DC", "County"],
  ])("that %s does not have, as %j, is refused with a sentence", (state, given) =>
    expect(() => assertCounty(state, given)).toThrow(
      `Please choose a county of the state: ${state} has none of this name`,
    ),
  );
});
