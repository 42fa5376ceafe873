import { languageNames, languages, languageTags } from "@caseward/domain/language/languages";
import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { presentLanguage, t } from "../../lib/language/text";
import { useLanguageChoice } from "./language-choice";

/** The client's language, in the account menu, which closes with the choice since everything is drawn anew. */
export function LanguageItems() {
  return (
    <Menu.RadioGroup value={presentLanguage()} onChange={useLanguageChoice("menu")}>
      <Menu.Label>{t("Language")}</Menu.Label>
      {languages.map((language) => (
        <Menu.RadioItem
          key={language}
          value={language}
          lang={languageTags[language]}
          checkIcon={<IconCheck size={16} />}
        >
          {languageNames[language]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
