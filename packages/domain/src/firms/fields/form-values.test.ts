import { describe, expect, it } from "vitest";
import { choice, flag, optionalChoice, optionalCount } from "./form-values";

describe("values that a form posts", () => {
  it.each([[undefined], [null], [""]])("call a required choice missing for %j", (given) =>
    expect(choice(["yes", "no"], "Which?").safeParse(given).error?.issues[0]?.message).toBe("Which?"),
  );
  it.each([undefined, null, ""])("read an optional choice as none for %j", (given) =>
    expect(optionalChoice(["yes", "no"]).parse(given)).toBeNull(),
  );
  it.each([undefined, null, "", " "])("read a count as not given for %j", (given) =>
    expect(optionalCount("Attorneys", 0, 9).parse(given)).toBeNull(),
  );
  it.each([
    [undefined, true],
    [null, true],
    ["false", false],
    [false, false],
    ["true", true],
  ])("read a switch that is on by default from %j as %j", (given, on) =>
    expect(flag(true).parse(given)).toBe(on),
  );
  it("refuse another word for a switch", () => expect(flag(true).safeParse("off").success).toBe(false));
});
