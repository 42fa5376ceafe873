import { dropInvisible } from "./text";

const strokedLetters: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ŧ: "t",
  ς: "σ",
};

/** Apostrophes and hyphens as keyboards, phones and pastes write them. Read before NFKD, which splits some of them. */
const apostrophes = /[’‘‛ʼʻʽʾʿʹ‵′`´＇ꞌ]/g;
const hyphens = /[‐‑‒–—―−－]/g;

/** What stands within a name and is often left out when somebody writes it. */
const separators = /['\-.·‧・]/g;

/** Letters without case and accents. */
const foldLetters = (text: string) =>
  dropInvisible(text)
    .replace(apostrophes, "'")
    .replace(hyphens, "-")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łøđðħıßæœþŧς]/g, (letter) => strokedLetters[letter] ?? letter);

/**
 * The form in which names are searched: letters without case and accents, and no apostrophes, hyphens and dots. 'Zúñiga'
 * is 'zuniga', "O'Dell" is 'odell' (D43).
 */
export const foldText = (text: string) => foldLetters(text).replace(separators, "");

/** A word of a search: as it was written, for numbers and addresses, and as names are searched. Both are folded. */
type SearchWord = { written: string; name: string };

/** The words of a search. Those of apostrophes, hyphens and dots alone ask for nothing. */
export const searchWords = (text: string): SearchWord[] =>
  foldLetters(text)
    .split(/\s+/)
    .map((written) => ({ written, name: written.replace(separators, "") }))
    .filter(({ name }) => name !== "");
