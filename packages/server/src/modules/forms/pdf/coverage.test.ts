import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { codePointOf, coverage, type FontName, fontOf, unprintableCharacters } from "./coverage";
import { readFont } from "./fonts";

/** The characters that a font file has, as pdfkit's own reader finds them. */
function charactersOf(name: FontName): Set<number> {
  const document = new PDFDocument().font(readFont(name)) as unknown as {
    _font: { font: { characterSet: number[] } };
  };
  return new Set(document._font.font.characterSet);
}

describe("the characters that are printed", () => {
  it.each(coverage)("are all in the %s font", (name, ranges) => {
    const characters = charactersOf(name);
    const missing = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
        (character) => !characters.has(character),
      ),
    );
    expect(missing.map((character) => character.toString(16))).toEqual([]);
  });

  it.each([
    "Łukasz",
    "Nguyễn",
    "Γιώργος",
    "Ольга",
    "李小龍",
    "한지민",
    "ひろみ",
    "محمد",
    "שרה",
    "श्री क्षत्रिय",
    "O'Dell",
    "O’Dell",
    "María–José",
  ])("cover the name %s", (name) => {
    expect(unprintableCharacters(name)).toEqual([]);
    for (const character of name.normalize("NFC")) expect(fontOf(codePointOf(character))).not.toBeNull();
  });

  it("cover a name typed with marks apart", () => {
    expect(unprintableCharacters("Nguyễn".normalize("NFD"))).toEqual([]);
  });

  it("leave out emoji, each named whole and once", () => {
    expect(unprintableCharacters("Ana 😀 and 👩‍⚕️ 😀")).toEqual(["😀", "👩‍⚕️"]);
  });

  it("leave out what nobody can see, named by its number", () => {
    expect(unprintableCharacters("A\u200bna\u00ad \u2060O\u200dB\u3164")).toEqual([
      "U+200B",
      "U+00AD",
      "U+2060",
      "U+200D",
      "U+3164",
    ]);
  });

  it("allow the joiners of Persian names", () => {
    expect(unprintableCharacters("علی\u200cرضا")).toEqual([]);
  });

  it("leave out scripts without a font", () => {
    expect(unprintableCharacters("อรุณ")).not.toEqual([]);
  });
});
