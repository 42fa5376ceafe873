import { describe, expect, it } from "vitest";
import { email, id, line, missing, paragraph } from "./fields";

describe("a line of text", () => {
  it("is trimmed and composed", () => expect(line().parse(" Nún\u0303ez ")).toBe("Núñez"));
  it("refuses a missing value with the given sentence", () =>
    expect(line(10, missing("City")).safeParse(undefined).error?.issues[0]?.message).toBe(
      "Please fill in the required field: City",
    ));
  it("refuses white space alone", () => expect(line(10, "x").safeParse(" \u00a0 ").success).toBe(false));
  it.each(["a\u0000b", "a\nb", "a\ud800b", "a\u202eb"])("refuses %j", (text) =>
    expect(line().safeParse(text).success).toBe(false),
  );
});

describe("a paragraph", () => {
  it("keeps line breaks and drops the control characters of a paste from a PDF viewer", () =>
    expect(paragraph().parse("one\u000c\u0000\ntwo\ufeff")).toBe("one\ntwo"));
});

describe("an e-mail address", () => {
  it("is compared in lower case", () => expect(email().parse(" Ana@Example.TEST ")).toBe("ana@example.test"));
  it.each(["ana", "ana@x", "a b@x.test", "<a@x.test>", "a@x.test, b@x.test"])("refuses %j", (text) =>
    expect(email().safeParse(text).error?.issues[0]?.message).toBe("Enter a valid email"),
  );
  it.each([undefined, "", "  "])("asks for %j", (text) =>
    expect(email().safeParse(text).error?.issues[0]?.message).toBe("Email is required"),
  );
});

describe("an id", () => {
  it.each([12, "12", "0012"])("reads %j", (value) => expect(id("case number").parse(value)).toBe(12));
  it.each([1.5, 99_999_999_999, "99999999999", -1, 0, "abc", "1e3", "\u0000", null, true, [1]])(
    "refuses %j",
    (value) => expect(id("case number").safeParse(value).success).toBe(false),
  );
});
