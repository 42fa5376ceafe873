import { describe, expect, it } from "vitest";
import { addresseeOf, isMinorOn } from "./addressee";
import type { Person } from "./schema";

const today = "2026-11-29";
const client = { firstName: "María", lastName: "Núñez", phoneNumber: "415-555-0100" };

const person = (role: Person["role"], given: Partial<Person> = {}): Person => ({
  ...{ role, firstName: "María", lastName: "Núñez", organization: null, birthDate: null, deathDate: null },
  ...{ language: null, relationship: null, email: null, phoneNumber: null },
  ...given,
});
const guardian = (given: Partial<Person> = {}) => person("guardian", { firstName: "Lucía", ...given });
const representative = (given: Partial<Person> = {}) =>
  person("representative", { firstName: "Pedro", ...given });

const spokenTo = (...people: Person[]) => addresseeOf({ client, people, today });

describe("who is spoken to about a case", () => {
  it("is the client while nobody is named, and while the injured client is grown up", () => {
    expect(spokenTo()).toMatchObject({ who: "client", firstName: "María", injured: "client" });
    expect(spokenTo(person("injured", { birthDate: "1990-01-01" }), guardian())).toMatchObject({
      ...{ who: "client", firstName: "María", phoneNumber: "415-555-0100", isMinor: false },
    });
  });

  it("is the client where somebody else was hurt, also a child or somebody who died", () => {
    const child = person("injured", { firstName: "Sofía", birthDate: "2018-01-01", language: "es" });
    expect(spokenTo(child, guardian())).toMatchObject({
      ...{ who: "client", firstName: "María", injured: "other", injuredFirstName: "Sofía", isMinor: true },
      language: "es",
    });
    const dead = person("injured", { firstName: "José", deathDate: "2026-01-01" });
    expect(spokenTo(dead, representative())).toMatchObject({ who: "client", isDead: true, injured: "other" });
  });

  it("is the guardian where the case stands in a child's name, however it is written", () => {
    const child = person("injured", { firstName: "MARIA", lastName: "Nunez", birthDate: "2018-01-01" });
    expect(spokenTo(child, representative(), guardian({ phoneNumber: "415-555-0101" }))).toMatchObject({
      ...{
        who: "guardian",
        firstName: "Lucía",
        phoneNumber: "415-555-0101",
        isMinor: true,
        injured: "client",
      },
    });
    expect(spokenTo(child, representative())).toMatchObject({ who: "representative", firstName: "Pedro" });
  });

  it("is the guardian where nobody told the age of the injured client", () => {
    const injured = person("injured");
    expect(spokenTo(injured, guardian())).toMatchObject({
      ...{ who: "guardian", firstName: "Lucía", isMinor: false, injured: "client" },
    });
    const gone = guardian({ deathDate: "2026-01-01" });
    for (const other of [[gone], [representative()], []])
      expect(spokenTo(injured, ...other)).toMatchObject({ who: "client" });
  });

  it("is the representative where the client died, and whoever can be called first", () => {
    const dead = person("injured", { birthDate: "2010-01-01", deathDate: "2026-01-01" });
    expect(spokenTo(dead, guardian(), representative())).toMatchObject({
      ...{ who: "representative", firstName: "Pedro", isDead: true, isMinor: false },
    });
    expect(spokenTo(dead, guardian({ phoneNumber: "415-555-0101" }), representative())).toMatchObject({
      ...{ who: "guardian", firstName: "Lucía" },
    });
  });

  it("is nobody where no living person is named for a child or somebody who died", () => {
    const dead = person("injured", { deathDate: "2026-01-01" });
    const nobody = { who: "nobody", firstName: null, lastName: null, phoneNumber: null };
    expect(spokenTo(dead)).toMatchObject(nobody);
    expect(spokenTo(dead, representative({ deathDate: "2026-02-01" }))).toMatchObject(nobody);
  });

  it("is the client where a guardian has the same name as the injured child", () => {
    const child = person("injured", { birthDate: "2018-01-01" });
    expect(spokenTo(child, person("guardian"))).toMatchObject({ who: "client", injured: "other" });
  });
});

it.each([
  ["2008-11-30", true],
  ["2008-11-29", false],
  [null, false],
])("somebody born on %s is a minor on 2026-11-29: %s", (birthDate, isMinor) =>
  expect(isMinorOn(birthDate, today)).toBe(isMinor),
);
