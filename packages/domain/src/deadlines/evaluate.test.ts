import { describe, expect, it } from "vitest";
import type { IncidentFacts } from "./deadline";
import { evaluateDeadlines } from "./evaluate";

const plain: IncidentFacts = {
  state: "OR",
  incidentDate: "2025-06-01",
  datePrecision: "day",
  county: null,
  accidentType: "Slip and fall",
  propertyType: null,
  governmentLevel: null,
  defect: null,
  medicalCare: null,
  injured: { birthDate: null, deathDate: null },
  vessel: null,
  employerIsRailroad: null,
};

const evaluate = (facts: Partial<IncidentFacts>, asOf = "2025-06-02") =>
  evaluateDeadlines({ ...plain, ...facts }, asOf);
const dateOf = (facts: Partial<IncidentFacts>, id: string) =>
  evaluate(facts).deadlines.find((deadline) => deadline.id === id)?.date ?? null;
const idsOf = (facts: Partial<IncidentFacts>) => evaluate(facts).deadlines.map(({ id }) => id);
const said = (facts: Partial<IncidentFacts>) => evaluate(facts).notes.join("\n");

describe("what cannot be computed", () => {
  it.each(["PR", "GU", "ZZ", ""])("of the place '%s' is said, without a date", (state) =>
    expect(evaluate({ state })).toEqual({
      earliest: null,
      deadlines: [],
      notes: ["No deadline can be estimated for this place. Ask a lawyer at once."],
    }),
  );

  it.each([
    ["", "Enter the date, at least the month."],
    ["1899-12-31", "Please enter a day from the year 1900 on."],
    ["2025-02-30", "Please enter a day that exists."],
  ])("of the day '%s' is said, without a date", (incidentDate, note) =>
    expect(evaluate({ incidentDate })).toEqual({ earliest: null, deadlines: [], notes: [note] }),
  );

  it.each([
    ["a death before the incident", { deathDate: "2025-05-31", birthDate: null }],
    ["a birth after the incident", { deathDate: null, birthDate: "2025-06-02" }],
    ["a death before the birth", { deathDate: "2025-07-01", birthDate: "2025-08-01" }],
  ])("of %s does not change the date of the injury", (_what, injured) => {
    const { earliest, deadlines, notes } = evaluate({ injured });
    expect(earliest?.date).toBe("2027-06-01");
    expect(deadlines.every(({ isUntolled }) => isUntolled)).toBe(true);
    expect(notes.join()).toContain("correct it");
  });

  it("is a note where no period is known", () => {
    const facts = { state: "DE", governmentLevel: "state" } as const;
    expect(said(facts)).toContain("A government defendant may need notice within weeks; ask a lawyer today.");
    expect(evaluate(facts).earliest?.ruleId).toBe("de-general-negligence-open");
  });
});

describe("the shorter date counts where something is open", () => {
  it("about the law of a month in which it changed", () => {
    const { earliest } = evaluate({ state: "FL", incidentDate: "2023-03-20", datePrecision: "month" });
    expect(earliest).toMatchObject({ date: "2025-03-01", ruleId: "fl-general-negligence-open" });
    expect(earliest?.explanation).toContain("the law changed then, and the shorter one counts");
  });

  it.each([
    ["co-government-notice-open", { state: "CO", governmentLevel: "city" }, "2025-11-28"],
    ["fl-government-claim-open", { state: "FL", governmentLevel: "city" }, "2026-12-01"],
    ["ne-intentional-tort-open", { state: "NE", accidentType: "Physical Assault" }, "2026-06-01"],
    ["nc-intentional-tort-open", { state: "NC", accidentType: "Physical Assault" }, "2026-06-01"],
  ] as const)("about sources that differ: %s", (id, facts, date) => expect(dateOf(facts, id)).toBe(date));

  it("about who owned the boat", () => {
    const afloat = { accidentType: "Maritime Injury On Boat", state: "FL" } as const;
    expect(evaluate(afloat).earliest?.date).toBe("2025-12-01");
    expect(said(afloat)).toContain("Whose vessel it was is not known");
    expect(evaluate({ ...afloat, vessel: "private" }).earliest?.date).toBe("2028-06-01");
    expect(said({ ...afloat, vessel: "private" })).toContain("Those of the state were left out.");
  });

  it("about a pedestrian in Kentucky, who may have no no-fault benefits", () => {
    const pedestrian = { state: "KY", accidentType: "Motor Vehicle vs Pedestrian" } as const;
    expect(evaluate(pedestrian).earliest?.date).toBe("2026-06-01");
    expect(said(pedestrian)).toContain("Whether no-fault benefits are paid is not known");
    expect(said({ ...pedestrian, accidentType: "Motor Vehicle vs Motor Vehicle" })).toBe("");
  });

  it("about an outer limit that ends before the years after a late death", () => {
    const late = { state: "CT", injured: { birthDate: null, deathDate: "2030-01-01" } };
    expect(dateOf(late, "ct-wrongful-death-open")).toBe("2032-01-01");
    expect(dateOf(late, "ct-wrongful-death-open#repose")).toBe("2030-06-01");
  });
});

describe("a government", () => {
  it.each([
    ["city", ["ga-government-city-notice-open"]],
    ["county", ["ga-government-county-or-state-notice-open"]],
    ["state", ["ga-government-county-or-state-notice-open"]],
    ["unknown", ["ga-government-city-notice-open", "ga-government-county-or-state-notice-open"]],
    ["none", []],
  ] as const)("of the level '%s' has its own time limits", (governmentLevel, ids) =>
    expect(idsOf({ state: "GA", governmentLevel }).filter((id) => id.includes("government"))).toEqual(ids),
  );

  it("of no known level counts on public property, with defects of roads after a fall", () => {
    const fall = { state: "MA", propertyType: "Public Property" } as const;
    expect(evaluate(fall).earliest).toMatchObject({ date: "2025-07-01", kind: "notice" });
    expect(idsOf(fall)).toContain("us-ftca-administrative-claim-open");
    expect(idsOf({ ...fall, accidentType: "Physical Injury" })).not.toContain(
      "ma-government-road-defect-notice-open",
    );
    expect(said({ ...fall, governmentLevel: "none" })).toContain("none was involved");
  });

  it("of a known level has the rule for roads in a note where nobody asked for the defect", () => {
    const fall = { state: "CT", governmentLevel: "city" } as const;
    expect(evaluate(fall).earliest?.date).toBe("2025-12-01");
    expect(said(fall)).toContain(
      "If a road or a sidewalk was defective: a notice may be due by Aug 30, 2025",
    );
    expect(said({ ...fall, defect: "building" })).not.toContain("sidewalk");
  });

  it("that must wait before a suit counts back from the first suit", () => {
    expect(
      dateOf({ state: "WV", governmentLevel: "state" }, "wv-government-state-notice-before-suit-open"),
    ).toBe("2027-05-02");
    const assault = { state: "WA", governmentLevel: "city", accidentType: "Physical Assault" } as const;
    expect(dateOf(assault, "wa-government-claim-before-suit-open")).toBe("2027-04-02");
  });

  it("in New York takes a year first and then 90 days", () =>
    expect(
      dateOf(
        { state: "NY", governmentLevel: "city", incidentDate: "2024-02-28" },
        "ny-government-local-suit-open",
      ),
    ).toBe("2025-05-29"));

  it("that is federal leaves the state's time limits out", () =>
    expect(idsOf({ governmentLevel: "federal" })).toEqual(["us-ftca-administrative-claim-open"]));
});

describe("work", () => {
  const work = { accidentType: "Work Related Injury" } as const;

  it.each([
    ["SD", "2025-06-05", "2025-06-10"],
    ["SD", "2025-06-06", "2025-06-11"],
    ["SD", "2025-06-07", "2025-06-11"],
  ])("in %s on %s takes three business days, to %s", (state, incidentDate, date) =>
    expect(dateOf({ ...work, state, incidentDate }, "sd-workers-comp-notice-open")).toBe(date),
  );

  it("in Wyoming takes 72 hours", () =>
    expect(evaluate({ ...work, state: "WY" }).earliest?.date).toBe("2025-06-04"));

  it("from memory alone is a note with its date", () => {
    expect(evaluate({ ...work, state: "UT" }).earliest?.ruleId).toBe("ut-general-negligence-open");
    expect(said({ ...work, state: "UT" })).toContain("a notice may be due by Nov 28, 2025");
  });

  it("on a railroad and on a vessel is federal", () => {
    expect(idsOf({ ...work, employerIsRailroad: true })).toEqual(["us-fela-railroad-worker-open"]);
    expect(evaluate({ ...work, vessel: "private" }).earliest?.ruleId).toBe("us-longshore-notice-open");
  });
});

describe("a child", () => {
  const child = (state: string, birthDate: string, more: Partial<IncidentFacts> = {}) =>
    evaluate({ state, injured: { birthDate, deathDate: null }, ...more });
  const later = (state: string, birthDate: string, more: Partial<IncidentFacts> = {}) =>
    child(state, birthDate, more).deadlines.flatMap(({ isUntolled, date }) => (isUntolled ? [] : [date]));

  it.each([
    ["OR", "2023-01-01", "2032-06-01"],
    ["OR", "2012-01-01", "2031-01-01"],
    ["MS", "2010-01-01", "2034-01-01"],
    ["MO", "2010-01-01", "2036-01-01"],
    ["AL", "2010-01-01", "2031-01-01"],
    ["WV", "2024-01-01", "2044-01-01"],
    ["CA", "2008-02-29", "2028-02-28"],
  ])("in %s, born on %s, may sue until %s", (state, birthDate, date) =>
    expect(later(state, birthDate)).toEqual([date]),
  );

  it.each(["FL", "LA", "CT", "DE", "CO", "MT"])("in %s has no later date, which is said", (state) => {
    expect(later(state, "2015-01-01")).toEqual([]);
    expect(child(state, "2015-01-01").notes.join()).toContain("The ordinary date counts");
  });

  it("never sets the earliest date", () => {
    for (const state of ["IA", "OR", "KS", "MS"])
      expect(child(state, "2015-01-01").earliest?.isUntolled).toBe(true);
  });

  it("who came of age in the month that alone is known has no later date, which is said", () => {
    const month = { incidentDate: "2025-06-01", datePrecision: "month" } as const;
    expect(later("TX", "2007-06-15", month)).toEqual([]);
    expect(child("TX", "2007-06-15", month).notes.join()).toContain("came of age in that month");
    expect(later("TX", "2007-07-01", month)).toEqual(["2027-07-01"]);
    expect(child("TX", "2007-06-01", month).notes).toEqual([]);
  });

  it("has no later date where its ordinary one is later, or once it died", () => {
    expect(later("IA", "2007-06-02")).toEqual([]);
    expect(
      later("IA", "2015-01-01", { injured: { birthDate: "2015-01-01", deathDate: "2025-06-02" } }),
    ).toEqual([]);
  });

  it.each([
    ["NM", []],
    ["IN", ["2033-06-30", "2035-01-01"]],
  ])("against a government in %s has only the later dates that its rule gives", (state, dates) =>
    expect(later(state, "2015-01-01", { governmentLevel: "city" })).toEqual(dates),
  );
});

describe("a deadline", () => {
  it("counts the days that are left, below zero once it has gone by", () => {
    expect(evaluate({}, "2027-05-31").earliest?.daysLeft).toBe(1);
    expect(evaluate({}, "2027-06-11").earliest?.daysLeft).toBe(-10);
  });

  it("has an id of its own", () => {
    for (const state of ["OR", "MS", "CT", "NY", "ID"]) {
      const ids = idsOf({ state, governmentLevel: "unknown", medicalCare: true, defect: "product" });
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("says its arithmetic in one sentence", () =>
    expect(evaluate({}).earliest?.explanation).toBe(
      "Negligence in general, ORS 12.110(1): 2 years from the incident on Jun 1, 2025 is Jun 1, 2027, as if it was discovered at once; provisional, to be confirmed by an attorney.",
    ));
});
