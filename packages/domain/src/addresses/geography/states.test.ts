import { describe, expect, it } from "vitest";
import { z } from "zod";
import { postalStateSchema, stateSchema } from "./state-schema";
import { mailOnlyStates, stateName, states, territories } from "./states";

const messageFor = (code: unknown) => stateSchema("State?").safeParse(code).error?.issues[0]?.message;

describe("the list of states", () => {
  it("holds the 50 states in the order of their names", () => {
    const names = states.map(({ name }) => name);
    expect(names).toHaveLength(50);
    expect(names).toEqual([...names].sort());
  });
  it("keeps DC and the territories apart, for below the divider", () =>
    expect(territories.map(({ code }) => code)).toEqual(["DC", "PR", "GU", "VI", "AS", "MP"]));
  it("has each code once", () =>
    expect(new Set([...states, ...territories, ...mailOnlyStates].map(({ code }) => code)).size).toBe(62));
});

describe("a state", () => {
  it.each(["CA", "ca", " Ca ", "PR"])("is read from %j", (code) =>
    expect(stateSchema().parse(code)).toBe(code.trim().toUpperCase()),
  );
  it.each([undefined, null, "", "  "])("is called missing for %j", (code) =>
    expect(messageFor(code)).toBe("State?"),
  );
  it.each(["California", "XX", "C A", "CA\u0000", "__proto__", "constructor"])("is refused for %j", (code) =>
    expect(messageFor(code)).toBe("Please choose a state of the list"),
  );
  it.each(["AA", "AE", "AP", "PW"])(
    "that only mail goes to, as %s, is part of an address and no place",
    (code) => {
      expect(postalStateSchema().parse(code.toLowerCase())).toBe(code);
      expect(messageFor(code)).toBe("Please choose a state of the list");
    },
  );
  it("has a name, and an unknown code names itself", () =>
    expect(["NY", "VI", "AE", "ZZ", "constructor"].map(stateName)).toEqual([
      "New York",
      "U.S. Virgin Islands",
      "Armed Forces Europe",
      "ZZ",
      "constructor",
    ]));
  it("can be described for OpenAPI", () =>
    expect(z.toJSONSchema(stateSchema(), { io: "input" }).type).toBe("string"));
});
