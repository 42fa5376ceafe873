import { scriptCoverage } from "./script-coverage";

/** The fonts of assets/fonts, by script. */
export type FontName = "latin" | "arabic" | "hebrew" | "hangul" | (typeof scriptCoverage)[number][0];

type Range = readonly [first: number, last: number];

const rangesIn = (text: string): Range[] =>
  text.split(/\s+/).map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** Which characters are printed, and in which font. A test reads the fonts and fails when one of these characters is missing. */
export const coverage: readonly (readonly [FontName, readonly Range[]])[] = [
  [
    "latin",
    [
      [0x20, 0x7e],
      [0xa0, 0xac],
      [0xae, 0x34e],
      [0x350, 0x377],
      [0x37a, 0x37f],
      [0x384, 0x38a],
      [0x38c, 0x38c],
      [0x38e, 0x3a1],
      [0x3a3, 0x3e1],
      [0x3f0, 0x52f],
      [0x900, 0x97f],
      [0x1e00, 0x1f15],
      [0x1f18, 0x1f1d],
      [0x1f20, 0x1f45],
      [0x1f48, 0x1f4d],
      [0x1f50, 0x1f57],
      [0x1f59, 0x1f59],
      [0x1f5b, 0x1f5b],
      [0x1f5d, 0x1f5d],
      [0x1f5f, 0x1f7d],
      [0x1f80, 0x1fb4],
      [0x1fb6, 0x1fc4],
      [0x1fc6, 0x1fd3],
      [0x1fd6, 0x1fdb],
      [0x1fdd, 0x1fef],
      [0x1ff2, 0x1ff4],
      [0x1ff6, 0x1ffe],
      [0x2010, 0x2027],
      [0x2030, 0x205e],
      [0x2070, 0x2071],
      [0x2074, 0x208e],
      [0x20a0, 0x20c0],
      [0x2100, 0x215f],
      [0x2212, 0x2212],
      [0x2c60, 0x2c7f],
      [0xa722, 0xa7ca],
    ],
  ],
  [
    "arabic",
    [
      [0x606, 0x61b],
      [0x61e, 0x6ff],
      [0x750, 0x77f],
      [0x8a2, 0x8ac],
      [0xfb50, 0xfbb1],
      [0xfd3e, 0xfd3f],
      [0xfdf2, 0xfdf2],
      [0xfe76, 0xfefc],
    ],
  ],
  [
    "hebrew",
    [
      [0x591, 0x5c7],
      [0x5d0, 0x5ea],
      [0x5ef, 0x5f4],
      [0xfb1d, 0xfb36],
      [0xfb38, 0xfb3c],
      [0xfb3e, 0xfb3e],
      [0xfb40, 0xfb41],
      [0xfb43, 0xfb44],
      [0xfb46, 0xfb4f],
    ],
  ],
  [
    "han",
    [
      [0x3000, 0x303f],
      [0x3041, 0x3096],
      [0x3099, 0x30ff],
      [0x31f0, 0x31ff],
      [0x3400, 0x4db5],
      [0x4e00, 0x9fef],
      [0xff01, 0xff9f],
    ],
  ],
  [
    "hangul",
    [
      [0x3131, 0x3163],
      [0xac00, 0xd7a3],
    ],
  ],
  ...scriptCoverage.map(([name, text]): readonly [FontName, Range[]] => [name, rangesIn(text)]),
];

/** The font that has a character, or null when none has it. */
export function fontOf(codePoint: number): FontName | null {
  for (const [name, ranges] of coverage)
    for (const [first, last] of ranges) if (codePoint >= first && codePoint <= last) return name;
  return null;
}

/** Characters that join or part two letters, as Persian, Sinhala and other names write them. They are invisible, and wanted. */
export const isJoiner = (character: string) => character === "\u200c" || character === "\u200d";

export const codePointOf = (character: string) => character.codePointAt(0) ?? 0;

/** What is printed of characters that no font has: 'U+1202D', so that nobody is kept from signing by their name. */
export const codesOf = (text: string): string =>
  [...text]
    .map((character) => `[U+${codePointOf(character).toString(16).toUpperCase().padStart(4, "0")}]`)
    .join("");
