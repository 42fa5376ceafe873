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
const apostrophes = /[’‘‛ʼʻʹ‵′`´＇]/g;
const hyphens = /[‐‑‒–—―−－]/g;

/** Letters without case and accents, the form in which names are searched: 'Zúñiga' is 'zuniga' (D43). */
export const foldText = (text: string) =>
  text
    .replace(apostrophes, "'")
    .replace(hyphens, "-")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łøđðħıßæœþŧς]/g, (letter) => strokedLetters[letter] ?? letter);
