import { describe, expect, it } from "vitest";
import { assertIncidentFits, assertPeopleFit } from "./rules";
import { type Person, peopleSchema } from "./schema";

const day = { incidentDate: "2024-03-10", datePrecision: "day" } as const;
const month = { incidentDate: "2024-03-01", datePrecision: "month" } as const;
const now = new Date("2026-11-29T12:00:00Z");

const read = (people: unknown) => {
  const { error } = peopleSchema.safeParse(people);
  return error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
};
const named = { firstName: "Sofía", lastName: "Núñez" };

describe("the people of a case", () => {
  it("may leave out all but their role and their name, and fields that nobody asked for are passed over", () => {
    const [person] = peopleSchema.parse([{ role: "witness", ...named, shoeSize: 9, email: "" }]);
    expect(person).toEqual({
      ...{ role: "witness", ...named, organization: null, birthDate: null, deathDate: null },
      ...{ language: null, relationship: null, email: null, phoneNumber: null },
    });
  });

  it.each([
    [[{ role: "witness", firstName: "A" }], "0.lastName", "Please fill in the required field: Last Name"],
    [[{ role: "injured" }], "0.firstName", "Please fill in the required field: First Name"],
    [[{ role: "insurer" }], "0.organization", "Please fill in the required field: Organization"],
    [[{ role: "adverse", lastName: "Li" }], "0.firstName", "Please fill in the required field: First Name"],
    [
      [
        { role: "injured", ...named },
        { role: "injured", ...named },
      ],
      "1.role",
      "Please name one injured person: each other one has a case of their own",
    ],
    [
      [{ role: "witness", ...named, birthDate: "2000-01-02", deathDate: "2000-01-01" }],
      "0.deathDate",
      "The day of death cannot lie before the day of birth",
    ],
    [
      [{ role: "witness", ...named, birthDate: "1899-12-31" }],
      "0.birthDate",
      "Please enter a day from the year 1900 on",
    ],
    [
      [{ role: "witness", ...named, birthDate: "2001-02-29" }],
      "0.birthDate",
      "Please enter a day that exists",
    ],
    [
      [{ role: "witness", ...named, birthDate: "May 2001" }],
      "0.birthDate",
      "Please enter the date as YYYY-MM-DD",
    ],
    [[{ role: "witness", ...named, email: "a@b" }], "0.email", "Enter a valid email"],
    [
      [{ role: "witness", ...named, phoneNumber: "12" }],
      "0.phoneNumber",
      "Please enter a valid phone number",
    ],
    [
      [{ role: "judge", ...named }],
      "0.role",
      "Please choose one of: injured, guardian, representative, adverse, witness, insurer",
    ],
    ["nobody", "", "Please give the people as a list"],
    [Array.from({ length: 21 }, () => ({ role: "witness", ...named })), "", "Please name at most 20 people"],
  ])("as %j are refused at %j: %s", (people, path, message) =>
    expect(read(people)).toContainEqual([path, message]),
  );

  it.each([
    [{ role: "insurer", organization: "Harbor Mutual" }],
    [{ role: "insurer", ...named }],
    [{ role: "adverse", organization: "City of Oakland" }],
    [{ role: "adverse", ...named }],
  ])("%j needs no other name", (person) => expect(read([person])).toEqual([]));
});

const injured = (days: Partial<Pick<Person, "birthDate" | "deathDate">>): Person => ({
  ...{ role: "injured", ...named, organization: null, birthDate: null, deathDate: null },
  ...{ language: null, relationship: null, email: null, phoneNumber: null },
  ...days,
});
const witness = (days: Parameters<typeof injured>[0]): Person => ({ ...injured(days), role: "witness" });

describe("the days of the people", () => {
  it.each([
    [
      { birthDate: "2024-03-11" },
      day,
      "people.1.birthDate",
      "The injured person was born after the incident",
    ],
    [
      { birthDate: "2024-04-01" },
      month,
      "people.1.birthDate",
      "The injured person was born after the incident",
    ],
    [{ deathDate: "2024-03-09" }, day, "people.1.deathDate", "The injured person died before the incident"],
    [{ birthDate: "2026-12-01" }, day, "people.1.birthDate", "The day of birth cannot be in the future"],
    [{ deathDate: "2026-12-01" }, day, "people.1.deathDate", "The day of death cannot be in the future"],
  ] as const)("%j of the injured person at %j are refused at %s", (days, incident, path, message) => {
    const people = [witness({}), injured(days)];
    expect(() => assertPeopleFit(people, incident, now)).toThrow(
      expect.objectContaining({ issues: expect.arrayContaining([{ path, message }]) }),
    );
  });

  it.each([
    [{ birthDate: "2024-03-10" }, day],
    [{ birthDate: "2024-03-31" }, month],
    [{ deathDate: "2024-03-01" }, month],
    [{ birthDate: "1900-01-01", deathDate: "2026-11-29" }, day],
  ] as const)("%j of the injured person at %j are right", (days, incident) =>
    expect(() => assertPeopleFit([injured(days)], incident, now)).not.toThrow(),
  );

  it("of a witness may be after the incident", () =>
    expect(() => assertPeopleFit([witness({ birthDate: "2025-01-01" })], day, now)).not.toThrow());

  it("refuse another day of the incident, at its own field", () =>
    expect(() => assertIncidentFits(day, [injured({ birthDate: "2024-03-11" })])).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ path: "date" })] }),
    ));
});
