import { describe, expect, it } from "vitest";
import { evaluateDeadlines } from "../evaluate";
import { vectors } from "../testing/vectors";
import { claimClasses, claimClassRow } from "./claim-classes";
import { minorsRules } from "./rules";

/** Of a child born on 1 January 2015 who fell on 1 June 2025: the last day to sue, read out of each state's row on children. */
const lastDays: Record<string, string | null> = {
  ...{ AL: "2036-01-01", AK: "2035-01-01", AZ: "2035-01-01", AR: "2036-01-01", CA: "2035-01-01", CO: null },
  ...{ CT: null, DE: null, DC: "2036-01-01", FL: null, GA: "2035-01-01", HI: "2035-01-01", ID: "2033-06-01" },
  ...{ IL: "2035-01-01", IN: "2035-01-01", IA: "2034-01-01", KS: "2033-06-01", KY: "2034-01-01", LA: null },
  ...{ ME: "2039-01-01", MD: "2036-01-01", MA: "2036-01-01", MI: "2034-01-01", MN: "2034-01-01" },
  ...{ MS: "2039-01-01", MO: "2041-01-01", MT: null, NE: "2040-01-01", NV: "2035-01-01", NH: "2035-01-01" },
  ...{ NJ: "2035-01-01", NM: "2034-01-01", NY: "2036-01-01", NC: "2036-01-01", ND: "2034-01-01" },
  ...{ OH: "2035-01-01", OK: "2034-01-01", OR: "2032-06-01", PA: "2035-01-01", RI: "2036-01-01" },
  ...{ SC: "2034-01-01", SD: "2034-01-01", TN: "2034-01-01", TX: "2035-01-01", UT: "2037-01-01" },
  ...{ VT: "2036-01-01", VA: "2035-01-01", WA: "2036-01-01", WV: "2035-01-01", WI: "2035-01-01" },
  WY: "2036-01-01",
};

/** The same against a city, where the row says that notices and suits against a government wait, too. */
const lastDaysAgainstCity: Record<string, string[]> = {
  AZ: ["2033-06-30", "2034-01-01", "2035-01-01"],
  IL: ["2034-01-01", "2035-01-01"],
  IN: ["2033-06-30", "2035-01-01"],
  IA: ["2034-01-01", "2034-01-01"],
  ME: ["2034-01-01", "2039-01-01"],
  NE: ["2037-01-01", "2040-01-01"],
  NJ: ["2033-04-01", "2035-01-01"],
  SC: ["2034-01-01", "2034-01-01"],
};

const [first] = vectors;
const facts = {
  ...first?.facts,
  ...{ incidentDate: "2025-06-01", accidentType: "Slip and fall" },
  injured: { birthDate: "2015-01-01", deathDate: null },
} as NonNullable<typeof first>["facts"];

const laterDays = (state: string, governmentLevel: "city" | null) =>
  evaluateDeadlines({ ...facts, state, governmentLevel }, "2026-11-29").deadlines.flatMap(
    ({ isUntolled, date }) => (isUntolled ? [] : [date]),
  );

describe("a child's claim", () => {
  it.each(minorsRules.map(({ jurisdiction }) => jurisdiction))("in %s lasts as its row says", (state) => {
    expect(laterDays(state, null)).toEqual(lastDays[state] ? [lastDays[state]] : []);
    expect(laterDays(state, "city")).toEqual(lastDaysAgainstCity[state] ?? []);
  });
});

describe("a class of claims", () => {
  /** The last of these words in a name says what it is; a name without any is a suit. */
  const kindOf = (name: string) => {
    const words =
      name.replace("before_suit", "").match(/notice|suit|claim|presentment|benefits|denial/g) ?? [];
    const last = name === "workers_comp_claim_notice" ? "claim" : words.at(-1);
    return last === "notice" ? "notice" : last && /claim|presentment|benefits/.test(last) ? "claim" : "suit";
  };

  it.each(claimClasses)("'%s' is the suit, the notice or the claim that its name says", (name) =>
    expect(claimClassRow(name).kind).toBe(kindOf(name)),
  );
});
