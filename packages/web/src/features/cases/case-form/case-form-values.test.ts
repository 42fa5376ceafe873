import { describe, expect, it } from "vitest";
import { sampleCase } from "../../../../test/cases/sample-cases";
import { caseFormOf, changedFields, checkCaseForm } from "./case-form-values";

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

describe("the day of an incident", () => {
  it("may be today in Guam, where a day begins first", () => {
    const form = caseFormOf(sampleCase());
    const evening = new Date("2026-06-01T14:00:00Z");
    expect(checkCaseForm({ ...form, date: "2026-06-02" }, evening).problem).toBeNull();
    expect(checkCaseForm({ ...form, date: "2026-06-03" }, evening).problem).toEqual({
      message: "The date of the incident cannot be in the future",
      field: "date",
    });
  });
});
