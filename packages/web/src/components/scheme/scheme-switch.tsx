import { Group, useMantineColorScheme } from "@mantine/core";
import { t } from "../../lib/language/text";
import { schemeOf, schemeOptions } from "./scheme-choice";
import { Segments } from "./segments";

const data = () =>
  schemeOptions.map(({ value, label, Icon }) => ({
    value,
    label: (
      <Group gap={6} justify="center" wrap="nowrap">
        <Icon size={16} aria-hidden />
        <span>{t(label)}</span>
      </Group>
    ),
  }));

/** Light or dark, for this browser. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segments
      label={t("Appearance")}
      data={data()}
      value={colorScheme}
      onChange={(value) => setColorScheme(schemeOf(value))}
    />
  );
}
