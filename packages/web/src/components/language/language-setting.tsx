import { languageNames, languages, languageTags } from "@caseward/domain/language/languages";
import { SegmentedControl, Stack, Text } from "@mantine/core";
import { useRef } from "react";
import { presentLanguage, t } from "../../lib/language/text";
import classes from "../scheme/segments.module.css";
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
    <Stack gap={4} align="flex-start">
      <Text size="sm" c="dimmed">
        {t("Language")}
      </Text>
      <SegmentedControl
        ref={control}
        classNames={{ label: classes.label ?? "" }}
        aria-label={t("Language")}
        data={data}
        value={presentLanguage()}
        onChange={useLanguageChoice("profile")}
      />
    </Stack>
  );
}
