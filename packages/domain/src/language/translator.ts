import { type I18n, setupI18n } from "@lingui/core";
import type { Translate } from "./text";

/** Texts by their English wording, in one language. */
export type Catalogue = Record<string, string>;

/**
 * Lingui's form of a text with names in braces. A text that counts stands twice, for one and for several, so that no
 * browser has to carry a parser for plural rules.
 */
const compile: Parameters<I18n["setMessagesCompiler"]>[0] = (text) =>
  text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? [part] : part));

type Values = Record<string, string | number>;

/** Letters that run from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value of these letters stands in an isolate, so that the sentence around it keeps its order. */
export const isolated = (value: string) => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);

/** Lingui reads `\u0041` and `\x41` as characters, wherever they come from; what a person typed stays as it is. */
const literally = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isolated(String(value)).replaceAll("\\", "\\x5c")]),
  );

/** Speaks English, whose texts are their own names, until another language is loaded. */
export function createTranslator() {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  i18n.setMessagesCompiler(compile);
  /** For texts that are known while the program runs only. */
  const translate = (text: string, values?: Values) => i18n._(text, values && literally(values));
  const t: Translate = (text, ...[values]) => translate(text, values);
  return { i18n, translate, t };
}
