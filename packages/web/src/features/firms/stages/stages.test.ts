import { describe, expect, it } from "vitest";
import { blankValues, type OnboardingValues } from "../fields/form-values";
import { finishedStages, stages } from "./stages";

const finished = (change: Partial<OnboardingValues>) => [...finishedStages({ ...blankValues(), ...change })];

describe("the stages of onboarding", () => {
  it("are the five of the specification", () =>
    expect(stages.map(({ title }) => title)).toEqual([
      "Firm Information",
      "Practice Details",
      "Case Management",
      "Agreements",
      "Review (Additional Info)",
    ]));
  it("hold each value of the form once", () =>
    expect(stages.flatMap(({ fields }) => [...fields]).sort()).toEqual(Object.keys(blankValues()).sort()));
  it("are not ticked off in a blank form", () => expect(finished({})).toEqual([]));
  it("are ticked off when all that is required is there", () => {
    expect(finished({ termsAgreed: true })).toEqual([]);
    expect(finished({ termsAgreed: true, informationVerified: true })).toEqual(["agreements"]);
  });
  it("are ticked off with areas and places alone, and with nothing wrong beside them (D20)", () => {
    const areas = { practiceAreas: [{ name: "Car Accidents" as const, rank: 1 }] };
    const places = { jurisdictions: [{ state: "TX", stateName: "Texas", counties: [] }] };
    expect(finished({ yearsOfExperience: "12" })).toEqual([]);
    expect(finished(areas)).toEqual([]);
    expect(finished({ ...areas, ...places })).toEqual(["practice-details"]);
    expect(finished({ ...areas, ...places, yearsOfExperience: "twelve" })).toEqual([]);
  });
  it("without required fields are ticked off when something is given and right", () => {
    expect(finished({ usp: "We answer the phone" })).toEqual(["review"]);
  });
});
