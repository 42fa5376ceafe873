import { Group, SegmentedControl, Stack, Text, useMantineColorScheme } from "@mantine/core";
import { t } from "../../lib/language/text";
import { schemeOf, schemeOptions } from "./scheme-choice";
import classes from "./segments.module.css";

const data = () =>
  schemeOptions.map(({ value, label, Icon }) => ({
    value,
    label: (
      <Group gap={6} justify="center" wrap="nowrap">
        <Icon size={16} aria-hidden />
        {t(label)}
      </Group>
    ),
  }));

/** Light or dark, for this browser. */
export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" c="dimmed">
        {t("Appearance")}
      </Text>
      <SegmentedControl
        classNames={{ label: classes.label ?? "" }}
        aria-label={t("Appearance")}
        data={data()}
        value={colorScheme}
        onChange={(value) => setColorScheme(schemeOf(value))}
      />
    </Stack>
  );
}
