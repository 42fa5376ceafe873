import type { Language } from "@caseward/domain/language/languages";
import { spanishEmails } from "@caseward/domain/language/spanish-emails";
import type { Translate } from "@caseward/domain/language/text";
import { type Catalogue, createTranslator } from "@caseward/domain/language/translator";

/** One for each language, since two mails may be made at the same time in two languages. */
export const translators: Record<Language, Translate> = {
  en: createTranslator().t,
  es: speaking("es", spanishEmails),
};

function speaking(language: Language, catalogue: Catalogue): Translate {
  const { i18n, t } = createTranslator();
  i18n.load(language, catalogue);
  i18n.activate(language);
  return t;
}
