import { languageNames, languages, languageTags } from "@caseward/domain/language/languages";
import { UnstyledButton } from "@mantine/core";
import { useRef } from "react";
import { chooseLanguage } from "../../lib/language/choice";
import { presentLanguage, t } from "../../lib/language/text";
import { markChoice, useAfterChoice } from "./after-choice";
import classes from "./language-switch.module.css";

/** The language of this browser, before the login. Each language has its own name for itself. */
export function LanguageSwitch() {
  const present = presentLanguage();
  const chosen = useRef<HTMLButtonElement>(null);
  useAfterChoice("public", () => chosen.current?.focus());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div role="group" aria-label={t("Language")} className={classes.switch}>
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          ref={language === present ? chosen : null}
          className={classes.option ?? ""}
          lang={languageTags[language]}
          aria-pressed={language === present}
          onClick={() => {
            if (language !== present) markChoice("public");
            void chooseLanguage(language, null);
          }}
        >
          {languageNames[language]}
        </UnstyledButton>
      ))}
    </div>
  );
}
