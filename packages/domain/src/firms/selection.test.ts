import { describe, expect, it } from "vitest";
import {
  addJurisdiction,
  addOffice,
  ranked,
  removeJurisdiction,
  removeOffice,
  toggleCounty,
  togglePracticeArea,
} from "./selection";

describe("selecting a practice area", () => {
  const two = ranked<string>(["Car Accidents", "Wrongful Death"]);

  it("starts at rank 1", () =>
    expect(togglePracticeArea([], "Slip and Fall")).toEqual([{ name: "Slip and Fall", rank: 1 }]));
  it("appends it with the next rank", () =>
    expect(togglePracticeArea(two, "Slip and Fall").at(-1)).toEqual({ name: "Slip and Fall", rank: 3 }));
  it("again removes it and renumbers the rest from 1", () =>
    expect(togglePracticeArea(two, "Car Accidents")).toEqual([{ name: "Wrongful Death", rank: 1 }]));
});

describe("selecting jurisdictions", () => {
  const california = addJurisdiction([], "CA");

  it("adds a state once, by name and without counties", () => {
    expect(california).toEqual([{ state: "CA", stateName: "California", counties: [] }]);
    expect(addJurisdiction(california, "CA")).toEqual(california);
  });
  it("keeps the chosen counties when the state is added again", () => {
    const chosen = toggleCounty(california, "CA", "Orange");
    expect(addJurisdiction(chosen, "CA")).toEqual(chosen);
  });
  it("toggles a county in its own state alone", () => {
    const both = addJurisdiction(california, "FL");
    const chosen = toggleCounty(both, "FL", "Orange");
    expect(chosen.map(({ counties }) => counties)).toEqual([[], ["Orange"]]);
    expect(toggleCounty(chosen, "FL", "Orange")).toEqual(both);
  });
  it("removes a state", () => expect(removeJurisdiction(california, "CA")).toEqual([]));
});

describe("office locations", () => {
  const blank = { city: "", isPrimary: false };
  const two = addOffice(addOffice([], { city: "Reno", isPrimary: false }), blank);

  it("begin with the primary one", () =>
    expect(two.map(({ isPrimary }) => isPrimary)).toEqual([true, false]));
  it("make the next one primary when the first is removed", () =>
    expect(removeOffice(two, 0)).toEqual([{ city: "", isPrimary: true }]));
  it("keep the last one", () => {
    const one = removeOffice(two, 1);
    expect(removeOffice(one, 0)).toEqual(one);
  });
  it("stop at what the schema takes", () => {
    const full = Array(50).fill(blank);
    expect(addOffice(full, blank)).toHaveLength(50);
  });
});
