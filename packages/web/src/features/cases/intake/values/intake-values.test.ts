import { accidentTypes } from "@caseward/domain/cases/options";
import { describe, expect, it } from "vitest";
import { accidentKinds } from "./accident-kinds";
import { problemsOf } from "./intake-rules";
import { accountOf, emptyIntake, firstStepOf, intakeLength, ofStep } from "./intake-values";

const now = new Date("2026-11-29T12:00:00Z");
const account = {
  ...emptyIntake,
  ...{ accidentType: "Slip and fall", description: "Fell on a wet floor.", date: "2026-11-02" },
  ...{ city: "Oakland", state: "CA", firstName: "María", lastName: "Núñez" },
  ...{ phoneNumber: "415 555 0199", email: "maria@example.test", consent: true },
};

describe("what is told of an accident", () => {
  it("has words for each kind that a case may have", () => {
    expect(accidentKinds.map(({ value }) => value).toSorted()).toEqual([...accidentTypes].toSorted());
  });

  it("is right when all that is asked is given", () => {
    expect(problemsOf(account, false, now)).toEqual({});
    expect(firstStepOf({})).toBeNull();
  });

  it("says nothing of how somebody is who died, also where it was typed before", () => {
    const died = { ...account, health: "My back hurts.", whoWasHurt: "dead" };
    expect(accountOf(died, "en").description).toBe("Fell on a wet floor.");
  });

  it("says in plain words what is missing, step by step", () => {
    const found = problemsOf(emptyIntake, false, now);
    expect(ofStep(found, "what")).toEqual({
      accidentType: "Please choose what kind of accident it was",
      description: "Please say in a few words what happened",
    });
    expect(ofStep(found, "where")).toEqual({
      date: "Please give the day of the accident",
      city: "Please say in which city it was",
      state: "Please choose the state",
    });
    expect(ofStep(found, "health")).toEqual({});
    expect(ofStep(found, "reach")).toEqual({
      firstName: "First name is required",
      lastName: "Last name is required",
      phoneNumber: "Please give a phone number where we can reach you",
      email: "Email is required",
      consent: "Please agree that we may contact you",
    });
  });

  it.each([
    [{ phoneNumber: "12" }, { phoneNumber: "Please enter a valid phone number" }],
    [{ email: "maria" }, { email: "Enter a valid email" }],
    [{ date: "2027-01-01" }, { date: "The date of the incident cannot be in the future" }],
    [{ description: " \n " }, { description: "Please say in a few words what happened" }],
    [
      { description: "", health: "My back hurts." },
      { description: "Please say in a few words what happened" },
    ],
    [{ firstName: "<b>" }, { firstName: 'Please leave out "://", "<" and ">": First Name' }],
  ])("says what is wrong: %o", (wrong, found) => {
    expect(problemsOf({ ...account, ...wrong }, false, now)).toEqual(found);
  });

  it("asks a client for no name and no address", () => {
    const nameless = { ...account, firstName: "", lastName: "", email: "" };
    expect(problemsOf(nameless, true, now)).toEqual({});
  });

  it("is one description: what happened, how the person is, and that the day is not certain", () => {
    const { description } = accountOf({ ...account, health: " My back hurts. ", isDayUnsure: true }, "en");
    expect(description).toBe(
      "Fell on a wet floor.\n\nHow I am now: My back hurts.\n\nI am not sure of the day.",
    );
    const longest = {
      description: "x".repeat(intakeLength.description),
      health: "y".repeat(intakeLength.health),
    };
    expect(problemsOf({ ...account, ...longest, isDayUnsure: true }, false, now)).toEqual({});
  });

  it("names the ground of those alone who fell, and the language of the page unless another is chosen", () => {
    const onStreet = { ...account, propertyType: "Public Property" };
    expect(accountOf(onStreet, "es")).toMatchObject({ propertyType: "Public Property", language: "es" });
    expect(accountOf({ ...onStreet, accidentType: "Physical Assault", language: "en" }, "es")).toMatchObject({
      propertyType: null,
      language: "en",
    });
  });
});
