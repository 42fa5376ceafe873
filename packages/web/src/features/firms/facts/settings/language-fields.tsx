import { languageCodes } from "@caseward/domain/firms/settings/languages";
import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { memo, useMemo } from "react";
import { hasSameProps } from "../../fields/has-same-props";
import { languageName } from "./setting-words";

/** Nearly two hundred entries, which are drawn anew when the choice changes, and not at each key elsewhere. */
const StillSelect = memo(NativeSelect, hasSameProps);

const choicesBeside = (chosen: readonly string[]) => {
  const others = languageCodes.filter((code) => !chosen.includes(code));
  const entries = others.map((code) => ({ value: code, label: languageName(code) }));
  const { compare } = new Intl.Collator("en");
  return [
    { value: "", label: "Choose one" },
    ...entries.sort((one, other) => compare(one.label, other.label)),
  ];
};

type LanguageFieldsProps = {
  languages: string[];
  error: string | undefined;
  onChange: (languages: string[]) => void;
};

/** The languages that are spoken at the firm: chosen ones are taken away by a tap, others are chosen from the list. */
export function LanguageFields({ languages, error, onChange }: LanguageFieldsProps) {
  const others = useMemo(() => choicesBeside(languages), [languages]);
  return (
    <Stack gap="xs" role="group" aria-label="Languages">
      <Text fw={500}>Languages</Text>
      <Group gap="xs">
        {languages.map((code) => (
          <Button
            key={code}
            variant="default"
            size="compact-md"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={`Remove ${languageName(code)}`}
            onClick={() => onChange(languages.filter((one) => one !== code))}
          >
            {languageName(code)}
          </Button>
        ))}
      </Group>
      <StillSelect
        label="Add a Language"
        data-path="languages"
        error={error}
        data={others}
        value=""
        onChange={({ currentTarget: { value } }) => value && onChange([...languages, value])}
      />
    </Stack>
  );
}
