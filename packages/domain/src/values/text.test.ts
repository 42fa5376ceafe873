import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { phoneToE164 } from "./phone";
import {
  dialledPhone,
  formatPaddedCaseNumber,
  formatPhone,
  greetingAt,
  normaliseEmail,
  readLine,
  readParagraph,
  stripPhone,
  unstorableIn,
} from "./text";

describe("a phone number", () => {
  it.each([
    ["4155550100", "(415) 555-0100"],
    ["+1 415-555-0100", "(415) 555-0100"],
    ["415.555.0100", "(415) 555-0100"],
    ["+442079460000", "+442079460000"],
    ["5550100", "5550100"],
  ])("%s is shown as %s", (typed, display) => expect(formatPhone(typed)).toBe(display));
  it.each([
    ["(415) 555-0100", "+14155550100", "+14155550100"],
    ["+44 20 7946 0000", "+442079460000", "+442079460000"],
    ["5550100", "5550100", null],
  ])("%s is dialled as %s and stored as %s", (typed, dialled, stored) => {
    expect(dialledPhone(typed)).toBe(dialled);
    expect(phoneToE164(typed)).toBe(stored);
  });

  it("of ten digits is stored as the library reads it, whatever its area code", () => {
    for (let area = 200; area < 1000; area += 1) {
      const digits = `${area}${(area * 7919) % 10_000_000}`.padEnd(10, "0");
      expect(parsePhoneNumberFromString(digits, "US")).toMatchObject({ number: phoneToE164(digits) });
    }
  });
});

describe("the greeting", () => {
  it.each([
    [0, "Good morning"],
    [11, "Good morning"],
    [12, "Good afternoon"],
    [17, "Good afternoon"],
    [18, "Good evening"],
  ])("at %i o'clock is '%s'", (hour, greeting) =>
    expect(greetingAt(new Date(2026, 2, 10, hour, 59))).toBe(greeting),
  );
});

describe("texts", () => {
  it("pad case numbers in titles", () => {
    expect(formatPaddedCaseNumber(12)).toBe("#0012");
    expect(formatPaddedCaseNumber(12345)).toBe("#12345");
  });
  it("compare e-mail addresses in one form, the Kelvin sign included", () =>
    expect(normaliseEmail(" Ma\u212ae@Example.TEST")).toBe("make@example.test"));
  const invisible = [0x00ad, 0x061c, ...range(0x200b, 0x200f), ...range(0x202a, 0x202e)]
    .concat([...range(0x2060, 0x2064), ...range(0x2066, 0x206f), 0xfeff, 0xfe0f, 0xfffb, 0xe0001])
    .map((code) => String.fromCodePoint(code));

  it("of one line lose what nobody sees, wherever it stands", () => {
    for (const character of invisible) {
      expect(readLine(`${character}Ma${character}ria${character} `)).toBe("Maria");
      expect(normaliseEmail(`${character}Maya@ex${character}.test${character}`)).toBe("maya@ex.test");
      expect(stripPhone(`${character}(415) 555-0177${character}`)).toBe("4155550177");
    }
    expect(readLine("Jose\u200b\u0301")).toBe("José");
  });
  it.each(["\t", "\n", "\r\n", "\u2028", "\u0085", "\u3164"])(
    "of one line have a space for %j",
    (character) => expect(readLine(`Ana${character}Maria`)).toBe("Ana Maria"),
  );
  it("that show nothing are empty ones", () => {
    const blank = ["\u3164", "\u2800", "\u115f", "\uffa0", "\ufffc", "\u00a0", "\u3000", "\u0301", "\ue000"];
    for (const character of [...invisible, ...blank])
      for (const text of [character, ` ${character}${character}\n`]) {
        expect(readLine(text)).toBe("");
        expect(readParagraph(text)).toBe("");
      }
    for (const text of ["-", "7", "李", "😀", "க்", "👩‍⚕️"]) expect(readParagraph(text)).toBe(text);
  });
  it("of many lines keep their joiners, lines and tabs", () =>
    expect(readParagraph(" می\u200cخواهم\t👩‍⚕️\n\u202eOK\ufeff\0 ")).toBe("می\u200cخواهم\t👩‍⚕️\nOK"));
  it("name the first character that cannot be stored", () => {
    expect(unstorableIn("Zúñiga O'Dell 李小龍 😀")).toBeNull();
    for (const [character, name] of [
      ["\u0000", "U+0000"],
      ["\u001b", "U+001B"],
      ["\u0090", "U+0090"],
      ["\ud800", "U+D800"],
      ["\ufffd", "U+FFFD"],
    ])
      expect(unstorableIn(`a${character}b\u0007`)).toBe(name);
  });
});

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_one, index) => first + index);
}
