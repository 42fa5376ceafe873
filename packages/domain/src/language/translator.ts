import { type I18n, setupI18n } from "@lingui/core";
import type { Translate } from "./text";

/** Texts by their English wording, in one language. */
export type Catalogue = Record<string, string>;

/**
 * Lingui's form of a text with names in braces. A text that counts stands twice, for one and for several, so that no
 * browser has to carry a parser for plural rules.
 */
const compile: Parameters<I18n["setMessagesCompiler"]>[0] = (text) =>
  text.split(/\{(\w+)\}/).map((part, place) => (place % 2 ? [part] : part));

/** Speaks English, whose texts are their own names, until another language is loaded. */
export function createTranslator(): { i18n: I18n; t: Translate } {
  const i18n = setupI18n({ locale: "en", messages: { en: {} } });
  i18n.setMessagesCompiler(compile);
  return { i18n, t: (text, ...[values]) => i18n._(text, values) };
}
