import { describe, expect, it } from "vitest";
import { states } from "../addresses/geography/states";
import { defects, governmentLevels } from "../cases/circumstances";
import { accidentTypes, propertyTypes } from "../cases/options";
import { addPeriod } from "./computing/calendar";
import { type IncidentFacts, vessels } from "./deadline";
import { evaluateDeadlines } from "./evaluate";

/** The same numbers each time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

const random = numbers(18);
const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(random.next().value * values.length)] as Value;

const places = [...states.map(({ code }) => code), "DC"];
const yesOrNo = [true, false, null] as const;
const addDays = (day: string, amount: number) => addPeriod(day, { amount, unit: "days" });

function anyFacts(): IncidentFacts {
  const incidentDate = addDays("2015-01-01", Math.floor(random.next().value * 4200));
  return {
    incidentDate,
    datePrecision: "day",
    state: pick(places),
    county: null,
    accidentType: pick(accidentTypes),
    propertyType: pick([...propertyTypes, null]),
    governmentLevel: pick([...governmentLevels, null]),
    defect: pick([...defects, null]),
    medicalCare: pick(yesOrNo),
    injured: {
      birthDate: pick([null, "1970-05-05", "2012-02-29"]),
      deathDate: pick([null, null, addDays(incidentDate, 40)]),
    },
    vessel: pick([...vessels, null, null, null, null]),
    employerIsRailroad: pick([true, null, null, null]),
  };
}

const asOf = "2026-11-29";
const someFacts = Array.from({ length: 600 }, anyFacts);

const datesOf = (facts: IncidentFacts) =>
  new Map(evaluateDeadlines(facts, asOf).deadlines.map(({ id, date }) => [id, date]));

/** Days on which a law changed: what is said of one rule holds within one law. */
const lawChanged = /^(fl|la|me|nv|wi)-/;

describe("all time limits", () => {
  it("of a later incident are not earlier by the same rule", () => {
    const wrong = someFacts.flatMap((facts) => {
      const { deathDate, birthDate } = facts.injured;
      const next = {
        ...facts,
        incidentDate: addDays(facts.incidentDate, 1),
        injured: { birthDate, deathDate },
      };
      const later = datesOf(next);
      return [...datesOf(facts)].filter(
        ([id, date]) => !lawChanged.test(id) && (later.get(id) ?? date) < date,
      );
    });
    expect(wrong).toEqual([]);
  });

  it("have an earliest one that is the first of all, and none of a child", () => {
    for (const facts of someFacts) {
      const { earliest, deadlines } = evaluateDeadlines(facts, asOf);
      expect(earliest).not.toBeNull();
      expect(deadlines.find(({ isUntolled }) => isUntolled)).toEqual(earliest);
      expect(deadlines.every(({ date, isUntolled }) => !isUntolled || date >= (earliest?.date ?? ""))).toBe(
        true,
      );
      expect(new Set(deadlines.map(({ id }) => id)).size).toBe(deadlines.length);
    }
  });

  const unsaid = {
    propertyType: null,
    governmentLevel: null,
    defect: null,
    medicalCare: null,
    vessel: null,
    employerIsRailroad: null,
    injured: { birthDate: null, deathDate: null },
  };

  it.each(Object.keys(unsaid) as (keyof typeof unsaid)[])(
    "keep the first date when %s is told, or say why they do not",
    (fact) => {
      for (const told of someFacts) {
        const before = evaluateDeadlines({ ...told, [fact]: unsaid[fact] }, asOf);
        const after = evaluateDeadlines(told, asOf);
        const isEarlier = (after.earliest?.date ?? "") <= (before.earliest?.date ?? "");
        const reasons = after.notes.filter((note) => !before.notes.includes(note));
        if (!isEarlier) expect({ told, reasons }).not.toEqual({ told, reasons: [] });
      }
    },
  );

  it("of a month are not later than those of any day in it", () => {
    for (const facts of someFacts.slice(0, 300)) {
      const month = evaluateDeadlines({ ...facts, datePrecision: "month" }, asOf).earliest?.date ?? "";
      expect(month <= (evaluateDeadlines(facts, asOf).earliest?.date ?? "")).toBe(true);
    }
  });
});
