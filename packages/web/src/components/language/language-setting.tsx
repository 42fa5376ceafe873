import { languageNames, languages, languageTags } from "@caseward/domain/language/languages";
import { useRef } from "react";
import { presentLanguage, t } from "../../lib/language/text";
import { Segments } from "../scheme/segments";
import { useAfterChoice } from "./after-choice";
import { useLanguageChoice } from "./language-choice";

const data = languages.map((language) => ({
  value: language,
  label: <span lang={languageTags[language]}>{languageNames[language]}</span>,
}));

/** The client's own language, on the profile. */
export function LanguageSetting() {
  const control = useRef<HTMLDivElement>(null);
  useAfterChoice("profile", () => control.current?.querySelector<HTMLInputElement>("input:checked")?.focus());
  return (
    <Segments
      ref={control}
      label={t("Language")}
      data={data}
      value={presentLanguage()}
      onChange={useLanguageChoice("profile")}
    />
  );
}
