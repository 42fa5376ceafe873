import createBidi from "bidi-js";
import { codePointOf, codesOf, type FontName, fontOf, isJoiner } from "./coverage";

/**
 * A stretch of a line in one font, with its characters in the order in which the font's shaper expects them. What no font
 * has is `missing`.
 */
export type Piece = { text: string; font: FontName | "missing" };

/** A line as it is read, and its pieces from left to right. */
export type Line = { text: string; pieces: Piece[]; hasRightToLeft: boolean; isReordered: boolean };

type Measure = (piece: Piece) => number;

const bidi = createBidi();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** These are drawn in another order than they are stored, character by character, or in several characters' one sign. */
const reorderedScript =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Thai}\p{Script=Lao}]/u;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What may stand alone on a line: a word with the spaces after it, or a character of a script that has no spaces. */
const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\s*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|\s+/gu;

/** Breaks a text into lines that are no wider than `width`, and puts each in the order of the Unicode bidi algorithm. */
export function breakLines(text: string, width: number, measure: Measure): Line[] {
  const direction = bidi.getEmbeddingLevels(text, "auto").paragraphs[0]?.level === 1 ? "rtl" : "ltr";
  const widthOf = (part: string) =>
    logicalPieces(part.trimEnd()).reduce((sum, piece) => sum + measure(piece), 0);
  const lines: string[] = [];
  let line = "";
  for (const word of wordsOf(text, (part) => widthOf(part) <= width)) {
    if (line !== "" && widthOf(line + word) > width) {
      lines.push(line);
      line = "";
    }
    line += word;
  }
  lines.push(line);
  return lines.map((part) => orderLine(part.trimEnd(), direction));
}

/** The words of a text; one that no line holds is cut between its characters. */
function* wordsOf(text: string, fits: (part: string) => boolean): Generator<string> {
  for (const word of text.match(wordPattern) ?? []) {
    if (fits(word)) yield word;
    else for (const { segment } of graphemes.segment(word)) yield segment;
  }
}

function logicalPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const character of text) {
    const last = pieces.at(-1);
    const font = isJoiner(character) && last ? last.font : (fontOf(codePointOf(character)) ?? "missing");
    if (last?.font === font) last.text += character;
    else pieces.push({ text: character, font });
  }
  return pieces;
}

/** As it is, with the number of each character that no font has behind it. */
const withCodes = (text: string): string =>
  [...text]
    .map((character) => {
      const isMissing = fontOf(codePointOf(character)) === null && !isJoiner(character);
      return isMissing ? character + codesOf(character) : character;
    })
    .join("");

type Leveled = Piece & { level: number };

function orderLine(text: string, direction: "ltr" | "rtl"): Line {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const pieces = reorder(leveledPieces(text, levels)).map(({ font, level, text: unordered }) => ({
    font,
    text: shapingOrder(unordered, level % 2 === 1),
  }));
  const hasRightToLeft = rightToLeft.test(text);
  const isOther = reorderedScript.test(text) || pieces.some(({ font }) => font === "missing");
  return { text: withCodes(text), pieces, hasRightToLeft, isReordered: !hasRightToLeft && isOther };
}

/** Pieces of one font and level; those from right to left also end at a space, since they are drawn word by word. */
function leveledPieces(text: string, levels: Uint8Array): Leveled[] {
  const pieces: Leveled[] = [];
  let index = 0;
  for (const piece of logicalPieces(text)) {
    for (const character of piece.text) {
      const level = levels[index] ?? 0;
      const last = pieces.at(-1);
      const isWordEnd = level % 2 === 1 && (character === " ") !== last?.text.endsWith(" ");
      if (last && last.font === piece.font && last.level === level && !isWordEnd) last.text += character;
      else pieces.push({ text: character, font: piece.font, level });
      index += character.length;
    }
  }
  return pieces;
}

/** Rule L2: from the highest level down to the lowest odd one, what has at least that level is turned around. */
function reorder(pieces: Leveled[]): Leveled[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level >= 1; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      if (end > start + 1) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

/** The shaper turns Arabic and Hebrew around by itself, and nothing else: not a bracket between them, nor their digits. */
function shapingOrder(text: string, isRightToLeft: boolean): string {
  const mirrored = isRightToLeft
    ? [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join("")
    : text;
  if (isRightToLeft === rightToLeft.test(mirrored)) return mirrored;
  return [...mirrored].reverse().join("");
}
