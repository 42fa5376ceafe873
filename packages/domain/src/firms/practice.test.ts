import { describe, expect, it } from "vitest";
import { jurisdictions, rankedPracticeAreas } from "./practice";

const areaMessage = (given: unknown) => rankedPracticeAreas.safeParse(given).error?.issues[0]?.message;
const jurisdictionIssues = (given: unknown) => jurisdictions.safeParse(given).error?.issues;

describe("practice areas", () => {
  it("are ranked anew from 1 in the order of their ranks", () =>
    expect(
      rankedPracticeAreas.parse([
        { name: "Truck Accidents" },
        { name: "Car Accidents", rank: 7 },
        { name: "Slip and Fall", rank: "2" },
        { name: "Wrongful Death", rank: null },
      ]),
    ).toEqual([
      { name: "Slip and Fall", rank: 1 },
      { name: "Car Accidents", rank: 2 },
      { name: "Truck Accidents", rank: 3 },
      { name: "Wrongful Death", rank: 4 },
    ]));
  it("keep their order where ranks are alike", () =>
    expect(
      rankedPracticeAreas.parse([
        { name: "Wrongful Death", rank: 1 },
        { name: "Car Accidents", rank: 1 },
      ])[0]?.name,
    ).toBe("Wrongful Death"));
  it.each([undefined, null, []])("may be none: %j", (given) =>
    expect(rankedPracticeAreas.parse(given)).toEqual([]),
  );
  it("are each chosen once", () =>
    expect(areaMessage([{ name: "Car Accidents" }, { name: "Car Accidents", rank: 2 }])).toBe(
      "Please choose each practice area only once",
    ));
  it.each([[[{ name: "Tax" }]], [[{}]], [["Car Accidents"]], ["x"], [[null]]])("refuse %j", (given) =>
    expect(areaMessage(given)).toBe("Please choose practice areas of the list"),
  );
});

describe("jurisdictions", () => {
  it("carry the name of our own table", () =>
    expect(jurisdictions.parse([{ state: "ca", stateName: "<b>Utah</b>", counties: ["Orange"] }])).toEqual([
      { state: "CA", stateName: "California", counties: ["Orange"] },
    ]));
  it.each([undefined, null, []])("mean all counties of a state for %j", (counties) =>
    expect(jurisdictions.parse([{ state: "WY", counties }])[0]?.counties).toEqual([]),
  );
  it("have a state only once, in either case", () =>
    expect(jurisdictionIssues([{ state: "CA" }, { state: "ca" }])).toMatchObject([
      { path: [], message: "Please add each state only once" },
    ]));
  it("have counties of their own state", () =>
    expect(
      jurisdictionIssues([{ state: "NY" }, { state: "CA", counties: ["Orange", "Kings"] }]),
    ).toMatchObject([
      { path: [1, "counties", 1], message: "Please choose counties of the list for California" },
    ]));
  it("have a county only once", () =>
    expect(jurisdictionIssues([{ state: "CA", counties: ["Orange", "Orange"] }])).toHaveLength(1));
  it.each([[[{ state: "XX" }]], [[{}]], [["CA"]], ["x"], [[null]], [Array(61).fill({ state: "CA" })]])(
    "refuse %j with a sentence",
    (given) => expect(jurisdictionIssues(given)?.[0]?.message).toMatch(/^Please /),
  );
});
