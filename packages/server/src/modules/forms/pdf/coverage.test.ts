import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { codePointOf, codesOf, coverage, type FontName, fontOf } from "./coverage";
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
    "อรุณ",
    "Արամ",
    "გიორგი",
    "ከበደ",
    "សុខា",
    "தமிழ்ச்செல்வி",
    "রহিম",
    "ਹਰਪ੍ਰੀਤ",
    "નરેન્દ્ર",
    "వెంకట",
    "ಕೃಷ್ಣ",
    "ലക്ഷ്മി",
    "ශ්රී",
    "အောင်",
    "ສົມໄຊ",
    "山﨑",
    "𠮷田",
    "O'Dell",
    "O’Dell",
    "María–José",
  ])("cover the name %s", (name) => {
    for (const character of name.normalize("NFC")) expect(fontOf(codePointOf(character))).not.toBeNull();
  });

  it("are told by their number where no font has them", () => {
    expect(fontOf(codePointOf("𒀭"))).toBeNull();
    expect(codesOf("𒀭A")).toBe("[U+1202D][U+0041]");
  });
});
