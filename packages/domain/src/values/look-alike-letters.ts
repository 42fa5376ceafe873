/** Letters of other scripts that are drawn like Latin ones, by the Latin letter. Capitals stand for themselves. */
const drawnLike: Record<string, string> = {
  a: "аαΑА",
  b: "ВΒЬ",
  c: "сСϲϹ",
  d: "ԁԀ",
  e: "еЕΕҽ",
  g: "ɡԌ",
  h: "һНΗҺ",
  i: "іІΙιӏӀ",
  j: "јЈϳ",
  k: "кКΚκ",
  m: "мМΜ",
  n: "ΝпηՈո",
  o: "оОοΟօՕσ",
  p: "рРρΡ",
  q: "ԛԚ",
  r: "гᴦ",
  s: "ѕЅտՏ",
  t: "тТτΤ",
  u: "υսՍ",
  v: "νѵѴ",
  w: "ԝԜωшա",
  x: "хХχΧ",
  y: "уУүҮΥγ",
  z: "ΖᴢꙀ",
};

const latinOf = new Map(
  Object.entries(drawnLike).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])),
);

/** The text as an eye reads it: each letter that is drawn like a Latin one is that letter. */
export const asDrawn = (text: string) => [...text].map((letter) => latinOf.get(letter) ?? letter).join("");

/** Scripts with letters that are drawn like others' letters. Japanese and Chinese names mix scripts by right. */
const confusable = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
  Cherokee: /\p{Script=Cherokee}/u,
  Coptic: /\p{Script=Coptic}/u,
  Lisu: /\p{Script=Lisu}/u,
} as const;
type Script = keyof typeof confusable;

const scriptOf = (letter: string) =>
  (Object.keys(confusable) as Script[]).find((script) => confusable[script].test(letter));

type Foreign = { letter: string; script: Script };

/**
 * Letters of an e-mail address that may be taken for Latin ones: of another script within a part, or of a part drawn
 * like Latin. An address wholly in another script has none.
 */
export function lettersOfAnotherScript(email: string): Foreign[] {
  const found = email.split(/[^\p{L}\p{M}]+/u).flatMap(foreignIn);
  return found.filter(({ letter }, index) => found.findIndex((one) => one.letter === letter) === index);
}

function foreignIn(part: string): Foreign[] {
  const letters = [...part].flatMap((letter) => {
    const script = scriptOf(letter);
    return script ? [{ letter, script }] : [];
  });
  const isMixed = new Set(letters.map(({ script }) => script)).size > 1;
  const isDisguised = letters.length > 0 && letters.every(({ letter }) => latinOf.has(letter));
  return isMixed || isDisguised ? letters.filter(({ script }) => script !== "Latin") : [];
}
