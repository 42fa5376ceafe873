import { describe, expect, it, vi } from "vitest";
import { sampleCase } from "../../../../test/cases/sample-cases";
import { caseFormOf, changedFields, checkCaseForm, latestIncidentDay } from "./case-form-values";

const now = new Date("2026-06-01T12:00:00Z");

describe("an edited case", () => {
  it("sends what was changed and nothing else", () => {
    const before = caseFormOf(sampleCase());
    const { values } = checkCaseForm({ ...before, city: "Reno", propertyType: "" }, now);
    expect(values && changedFields(before, values)).toEqual({ city: "Reno", propertyType: null });
  });

  it("sends nothing when only the spelling of the same changed", () => {
    const before = caseFormOf(sampleCase());
    const { values } = checkCaseForm({ ...before, city: " Oakland ", email: "MARIA@example.test" }, now);
    expect(values && changedFields(before, values)).toEqual({});
  });

  it("drops the attorney with the switch", () => {
    const before = caseFormOf(sampleCase());
    const { values } = checkCaseForm({ ...before, hasAttorney: false }, now);
    expect(values && changedFields(before, values)).toEqual({
      hasAttorney: false,
      attorneyName: null,
      lawFirmName: null,
      satisfiedWithAttorney: null,
    });
  });
});

describe("the latest day of an incident", () => {
  it.each([
    ["Pacific/Auckland", "2026-06-01T20:00:00Z", "2026-06-01"],
    ["America/Los_Angeles", "2026-06-02T03:00:00Z", "2026-06-01"],
    ["UTC", "2026-06-02T03:00:00Z", "2026-06-02"],
  ])("in %s at %s is %s: the server counts days in UTC", (zone, instant, day) => {
    vi.stubEnv("TZ", zone);
    expect(latestIncidentDay(new Date(instant))).toBe(day);
    vi.unstubAllEnvs();
  });
});
