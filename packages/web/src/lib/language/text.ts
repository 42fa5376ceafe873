import { type Language, languages } from "@caseward/domain/language/languages";
import { type Catalogue, createTranslator } from "@caseward/domain/language/translator";

const { i18n, t } = createTranslator();

/**
 * Says a text in the language of the page. Call it while drawing, not when a module is loaded: the language may change,
 * and everything is drawn anew then.
 */
export { t };

export const presentLanguage = (): Language => languages.find((language) => language === i18n.locale) ?? "en";

/** Calls back when the page changes its language. Returns how to stop. */
export const subscribeLanguage = (listener: () => void): (() => void) => i18n.on("change", listener);

/** Calls back with each text that the present language lacks. Returns how to stop. */
export const subscribeMissing = (listener: (text: string) => void): (() => void) =>
  i18n.on("missing", ({ id }) => listener(id));

export function speak(language: Language, catalogue: Catalogue) {
  i18n.load(language, catalogue);
  i18n.activate(language);
}

/** The texts with values, as what they look like once they are filled in. */
function patternOf(text: string) {
  const parts = text.split(/\{(\w+)\}/);
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(
    `^${parts.map((part, place) => (place % 2 ? `(?<${part}>.+?)` : literal(part))).join("")}$`,
    "s",
  );
}

/**
 * Says a sentence that came ready-made, from a schema or the server. One that nobody translated, such as a name, stays
 * as it is.
 */
export function say(sentence: string): string {
  const catalogue = i18n.messages;
  if (Object.hasOwn(catalogue, sentence)) return i18n._(sentence);
  for (const text of Object.keys(catalogue).filter((text) => text.includes("{"))) {
    const values = patternOf(text).exec(sentence)?.groups;
    if (values)
      return i18n._(
        text,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, say(value)])),
      );
  }
  return sentence;
}
