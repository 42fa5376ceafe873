import { describe, expect, it } from "vitest";
import { z } from "zod";
import { email, id, line, missing, nameLine, optionalLine, paragraph } from "./fields";

const messageOf = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues[0]?.message;

describe("a line of text", () => {
  it("is trimmed and composed", () => expect(line().parse(" Nún\u0303ez ")).toBe("Núñez"));
  it("refuses a missing value with the given sentence", () =>
    expect(line(10, missing("City")).safeParse(undefined).error?.issues[0]?.message).toBe(
      "Please fill in the required field: City",
    ));
  it("refuses white space alone", () => expect(line(10, "x").safeParse(" \u00a0 ").success).toBe(false));
  it.each(["\u200b", "\u3164", "\u2800", "\u00ad", "\u2060\u200e"])(
    "that shows nothing, as %j, is missing",
    (text) =>
      expect(messageOf(line(10, missing("City")), text)).toBe("Please fill in the required field: City"),
  );
  it("loses invisible characters, and has a space for a tab", () =>
    expect(line().parse("\u202aAna\tMa\u200bria\u202c")).toBe("Ana Maria"));
  it.each([
    ["a\u0000b", "U+0000"],
    ["\u0007", "U+0007"],
    ["a\ud800b", "U+D800"],
    ["Jos\ufffd", "U+FFFD"],
  ])("refuses %j with the character and the field", (text, character) => {
    expect(messageOf(line(10, missing("City")), text)).toBe(
      `Please remove the character ${character} here: City`,
    );
    const schema = z.object({ addresses: z.array(z.object({ zipCode: optionalLine() })) });
    expect(messageOf(schema, { addresses: [{ zipCode: text }] })).toBe(
      `Please remove the character ${character} here: ZIP Code`,
    );
  });
});

describe("a name", () => {
  it.each(["Ana", "李", "O", "Ǻ", "Nguyễn", "محمد", "29 Palms", "J.R.", "K2"])("may be %j", (name) =>
    expect(nameLine().parse(name)).toBe(name),
  );
  it.each(["-", "1", "...", "😀", "٣"])("without a letter, as %j, is none", (name) =>
    expect(messageOf(nameLine(10, missing("First Name")), name)).toBe(
      "Please use at least one letter: First Name",
    ),
  );
  it.each(["http://evil.test", "<b>x</b>", "a > b", "<"])("is no link and no tag, as %j", (name) =>
    expect(messageOf(z.object({ firstName: nameLine() }), { firstName: name })).toMatch(/: First Name$/),
  );
});

describe("a paragraph", () => {
  it.each(["\u200b", "\u3164\n\u2800", "\u00ad\u200e"])("that shows nothing, as %j, is missing", (text) =>
    expect(messageOf(paragraph(10, missing("Note")), text)).toBe("Please fill in the required field: Note"),
  );
  it("keeps line breaks and drops the control characters of a paste from a PDF viewer", () =>
    expect(paragraph().parse("one\u000c\u0000\ntwo\ufeff")).toBe("one\ntwo"));
});

describe("an e-mail address", () => {
  it("is compared in lower case", () => expect(email().parse(" Ana@Example.TEST ")).toBe("ana@example.test"));
  it("loses what nobody sees", () => expect(email().parse("maya@ex.test\u200b")).toBe("maya@ex.test"));
  it.each(["maya\ufffd@x.test", "ana", "ana@x", "a b@x.test", "<a@x.test>", "a@x.test, b@x.test"])(
    "refuses %j",
    (text) => expect(email().safeParse(text).error?.issues[0]?.message).toBe("Enter a valid email"),
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
