import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..", "..", "domain", "src", "language", "spanish");

const readSpanish = (): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8"))),
  );

export type Say = (text: string, values?: Record<string, string>) => string;

/** The product's own words: English as it stands in the code, or the Spanish of its dictionary. */
export function speaker(language: "en" | "es"): Say {
  const spanish = language === "es" ? readSpanish() : undefined;
  return (text, values = {}) => {
    const said = spanish ? spanish[text] : text;
    if (said === undefined) throw new Error(`The dictionary has no "${text}"`);
    return said.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? "");
  };
}
