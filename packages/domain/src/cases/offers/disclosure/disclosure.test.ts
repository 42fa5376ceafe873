import { describe, expect, it } from "vitest";
import { caseLine, clientName } from "../../../values/text";
import type { Person } from "../../people/schema";
import { partiesOf } from "./parties";
import { disclosedAfter, disclosedBy } from "./seen";

describe("what an offer has disclosed", () => {
  it.each([
    ["full", null, null, "full"],
    ["full", "conflict", "rejected", "full"],
    ["summary", null, null, "summary"],
    ["summary", null, "expired", "summary"],
    ["summary", "clear", null, "names"],
    ["summary", "clear", "recalled", "names"],
    ["summary", "conflict", "rejected", "summary"],
    ["summary", "clear", "accepted", "full"],
  ] as const)("of a %s one with the check %s that is %s is %s", (disclosure, conflictResult, outcome, seen) =>
    expect(disclosedBy({ disclosure, conflictResult, outcome })).toBe(seen),
  );

  it("grows by a clear check and shrinks by a conflict, unless all was disclosed from the start", () => {
    expect(disclosedAfter("summary", "clear")).toBe("names");
    expect(disclosedAfter("names", "clear")).toBe("names");
    expect(disclosedAfter("names", "conflict")).toBe("summary");
    expect(disclosedAfter("full", "conflict")).toBe("full");
  });
});

describe("the parties of a conflict check", () => {
  const known = {
    ...{ organization: null, birthDate: "1990-01-01", deathDate: "2024-01-01", language: "es" },
    ...{ relationship: "mother", email: "a@people.test", phoneNumber: "(415) 555-0100" },
  };
  const person = (role: Person["role"], firstName: string): Person => ({
    ...known,
    ...{ role, firstName, lastName: "Lee" },
  });

  it("are who was hurt and the other side, by their names alone", () => {
    const people = (["injured", "guardian", "adverse", "witness", "insurer"] as const).map((role) =>
      person(role, role),
    );
    expect(partiesOf(people).map(({ role }) => role)).toEqual(["injured", "adverse"]);
    expect(partiesOf([person("adverse", "Jo")])).toEqual([
      {
        ...{ role: "adverse", firstName: "Jo", lastName: "Lee", organization: null, birthDate: null },
        ...{ deathDate: null, language: null, relationship: null, email: null, phoneNumber: null },
      },
    ]);
  });
});

describe("the name of a client on a screen", () => {
  it("is the case's number while the firm may not see the name", () => {
    const named = { caseId: 12, client: { firstName: "Ada", lastName: "Obi" } };
    const unnamed = { caseId: 12, client: { firstName: null, lastName: null } };
    expect([clientName(named), caseLine(named)]).toEqual(["Ada Obi", "#12 Ada Obi"]);
    expect([clientName(unnamed), caseLine(unnamed)]).toEqual(["Client of case #12", "#12"]);
  });
});
