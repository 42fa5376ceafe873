import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../domain/src/language/spanish");
const texts = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => Object.entries<string>(JSON.parse(readFileSync(join(folder, name), "utf8"))));
/** The longest first: "Case Progress - {number}" goes before "Case {number}". */
const catalogue = new Map(texts.sort(([one], [other]) => other.length - one.length));

/** What a screen says in the language that it is shown in. A pattern fits in each. */
export type Say = <Words extends string | RegExp>(words: Words) => Words | string;

export const inEnglish: Say = (words) => words;

export const inSpanish: Say = (words) => (typeof words === "string" ? spanishOf(words) : words);

/** From the product's own catalogue, also where values are filled in, such as "View: Medical Questionnaire". */
function spanishOf(words: string): string {
  const known = catalogue.get(words);
  if (known !== undefined) return known;
  for (const [text, spanish] of catalogue) {
    const values = valuesIn(words, text);
    if (values) return spanish.replace(/\{(\w+)\}/g, (_, name) => spanishOf(values.get(name) ?? ""));
  }
  return words;
}

/** The values that make the words of a text with names in braces; null where they are no words of this text. */
function valuesIn(words: string, text: string): Map<string, string> | null {
  const parts = text.split(/\{(\w+)\}/);
  // A text that is nothing but values, such as "{greeting}, {name}", would fit everywhere.
  if (parts.length < 3 || !/\w/.test(parts.filter((_, index) => index % 2 === 0).join(""))) return null;
  const pattern = parts.map((part, index) => (index % 2 ? "(.*)" : part.replace(/[^\w\s]/g, "\\$&")));
  const found = new RegExp(`^${pattern.join("")}$`).exec(words);
  const names = parts.filter((_, index) => index % 2);
  return found && new Map(names.map((name, index) => [name, found[index + 1] ?? ""]));
}
