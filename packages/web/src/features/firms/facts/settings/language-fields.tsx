import { languageCodes } from "@caseward/domain/firms/settings/languages";
import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { languageName } from "./setting-words";

type LanguageFieldsProps = {
  languages: string[];
  error: string | undefined;
  onChange: (languages: string[]) => void;
};

/** The languages that are spoken at the firm: chosen ones are taken away by a tap, others are chosen from the list. */
export function LanguageFields({ languages, error, onChange }: LanguageFieldsProps) {
  const others = languageCodes
    .filter((code) => !languages.includes(code))
    .map((code) => ({ value: code, label: languageName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label));
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
      <NativeSelect
        label="Add a Language"
        data-path="languages"
        error={error}
        data={[{ value: "", label: "Choose one" }, ...others]}
        value=""
        onChange={({ currentTarget: { value } }) => value && onChange([...languages, value])}
      />
    </Stack>
  );
}
