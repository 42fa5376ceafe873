import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { phoneToE164 } from "./phone";
import {
  dialledPhone,
  formatPaddedCaseNumber,
  formatPhone,
  greetingAt,
  isCleanText,
  normaliseEmail,
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
  it("know the characters that may not be stored", () => {
    expect(isCleanText("Zúñiga\tO'Dell\n李小龍 😀")).toBe(true);
    for (const character of ["\u0000", "\u001b", "\u202e", "\ufeff", "\ud800"])
      expect(isCleanText(`a${character}b`)).toBe(false);
  });
});
