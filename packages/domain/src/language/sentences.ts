/** A text with its values, as what it was found in. */
export type Found = { text: string; values: Record<string, string> };

/** No sentence of ours is longer with its values, and whatever is costs the patterns seconds. */
const longestSentence = 1000;

const valuePattern = /\{(\w+)\}/;
const wordsOf = (text: string) => text.split(valuePattern).filter((_part, index) => index % 2 === 0);
const ownLength = (text: string) => wordsOf(text).join("").length;

/** Without a word of its own, as '{name} ({place})', a text would be found in sentences that are none of it. */
const isSentence = (text: string) => valuePattern.test(text) && /\p{L}{2}/u.test(wordsOf(text).join(""));

/** A pattern that matches a text with its values filled in. */
function patternOf(text: string): RegExp {
  const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const parts = text
    .split(valuePattern)
    .map((part, index) => (index % 2 ? `(?<${part}>.+?)` : escaped(part)));
  return new RegExp(`^${parts.join("")}$`, "s");
}

/**
 * Finds the text of a ready-made English sentence: the same, or one with values in braces. The one with the most words
 * of its own goes first, so that a general one takes nothing from it.
 */
export function sentenceFinder(texts: readonly string[]): (sentence: string) => Found | null {
  const known = new Set(texts);
  const templates = texts
    .filter(isSentence)
    .sort((one, other) => ownLength(other) - ownLength(one))
    .map((text) => ({ text, pattern: patternOf(text) }));
  return (sentence) => {
    if (known.has(sentence)) return { text: sentence, values: {} };
    if (sentence.length > longestSentence) return null;
    for (const { text, pattern } of templates) {
      const values = pattern.exec(sentence)?.groups;
      if (values) return { text, values };
    }
    return null;
  };
}
