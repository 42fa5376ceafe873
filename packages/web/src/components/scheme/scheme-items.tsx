import { Menu, useMantineColorScheme } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { t } from "../../lib/language/text";
import { schemeOf, schemeOptions } from "./scheme-choice";

/** Light or dark, in the account menu. The menu stays open, so that what was chosen can be looked at. */
export function SchemeItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
      <Menu.Label>{t("Appearance")}</Menu.Label>
      {schemeOptions.map(({ value, label, Icon }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checkIcon={<IconCheck size={16} />}
          rightSection={<Icon size={16} />}
        >
          {t(label)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
