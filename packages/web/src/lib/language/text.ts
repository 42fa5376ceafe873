import { type Language, languages } from "@caseward/domain/language/languages";
import { sentenceFinder } from "@caseward/domain/language/sentences";
import { type Catalogue, createTranslator } from "@caseward/domain/language/translator";

const { i18n, translate, t } = createTranslator();

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

/** Made when the first sentence asks, since most pages say none. */
let findSentence: ReturnType<typeof sentenceFinder> | null = null;

/** What is loaded. */
let spoken: Catalogue | null = null;

/** Does nothing for the active language: every navigation and every preloaded link calls it. */
export function speak(language: Language, catalogue: Catalogue) {
  if (language === i18n.locale && catalogue === spoken) return;
  findSentence = null;
  spoken = catalogue;
  i18n.load(language, catalogue);
  i18n.activate(language);
}

/** The values of a sentence that are texts of ours. All others are names, or what a person typed. */
const translatedValues = new Set(["label", "role"]);

/**
 * Translates a ready-made sentence of a schema or the server, if a translation exists. Never pass what a person typed:
 * it may be worded like one of our texts.
 */
export function say(sentence: string): string {
  findSentence ??= sentenceFinder(Object.keys(i18n.messages));
  const found = findSentence(sentence);
  if (!found) return sentence;
  const values = Object.entries(found.values).map(([name, value]) => [
    name,
    translatedValues.has(name) ? say(value) : value,
  ]);
  return translate(found.text, Object.fromEntries(values));
}
