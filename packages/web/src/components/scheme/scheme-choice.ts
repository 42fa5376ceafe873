import type { MantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

/** What a browser can be set to; it keeps it by itself. */
export const schemeOptions = [
  { value: "auto", label: "System", Icon: IconDeviceDesktop },
  { value: "light", label: "Light", Icon: IconSun },
  { value: "dark", label: "Dark", Icon: IconMoon },
] as const satisfies readonly { value: MantineColorScheme; label: string; Icon: typeof IconSun }[];

export const schemeOf = (value: string): MantineColorScheme =>
  schemeOptions.find((option) => option.value === value)?.value ?? "auto";
