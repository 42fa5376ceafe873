import { describe, expect, it } from "vitest";
import { problemsOf } from "./intake-rules";
import { accountOf, emptyIntake } from "./intake-values";

const told = {
  ...emptyIntake,
  ...{
    accidentType: "Slip and fall",
    description: "Fell.",
    date: "2026-03-10",
    city: "Oakland",
    state: "CA",
  },
  ...{ firstName: "María", lastName: "Núñez", phoneNumber: "415 555 0199", email: "maria@example.test" },
  consent: true,
};
const sofia = { hurtFirstName: "Sofía", hurtLastName: "Núñez", birthDate: "2018-05-06" };
const now = new Date("2026-11-29T12:00:00Z");

describe("who was hurt", () => {
  it("is left out where nobody answered, and of the teller without a day of birth", () => {
    for (const values of [told, { ...told, whoWasHurt: "me" }])
      expect(accountOf(values, "en")).not.toHaveProperty("people");
  });

  it("is the teller, a child with a guardian, or another one whom the teller speaks for", () => {
    const rolesOf = (values: typeof told) => accountOf(values, "en").people?.map(({ role }) => role);
    expect(rolesOf({ ...told, whoWasHurt: "me", birthDate: "1990-01-01" })).toEqual(["injured"]);
    expect(rolesOf({ ...told, ...sofia, whoWasHurt: "child" })).toEqual(["injured", "guardian"]);
    expect(
      accountOf({ ...told, ...sofia, whoWasHurt: "dead", deathDate: "2026-03-12" }, "en").people,
    ).toMatchObject([
      { role: "injured", firstName: "Sofía", deathDate: "2026-03-12" },
      { role: "representative", firstName: "María", email: "maria@example.test" },
    ]);
  });

  it.each([
    [{ whoWasHurt: "child" }, { hurtFirstName: "Please fill in the required field: First Name" }],
    [{ ...sofia, whoWasHurt: "child", birthDate: "2026-03-11" }, { birthDate: /born after/ }],
    [{ whoWasHurt: "me", birthDate: "2090-01-01" }, { birthDate: /future/ }],
    [{ ...sofia, whoWasHurt: "dead", deathDate: "2026-03-09" }, { deathDate: /died before/ }],
    [{ ...sofia, whoWasHurt: "dead", deathDate: "2090-01-01" }, { deathDate: /future/ }],
  ])("told as %j is put right at its field", (change, expected) => {
    const found = problemsOf({ ...told, ...change }, false, now);
    for (const [field, words] of Object.entries(expected)) expect(found[field]).toMatch(words);
  });

  it("is asked for a name of somebody else alone", () => {
    expect(problemsOf({ ...told, whoWasHurt: "me", birthDate: "1990-01-01" }, false, now)).toEqual({});
    expect(problemsOf({ ...told, ...sofia, whoWasHurt: "other" }, true, now)).toEqual({});
  });
});
