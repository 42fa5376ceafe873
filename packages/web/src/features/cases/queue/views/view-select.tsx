import { NativeSelect } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { countWords } from "../../../overview/words";
import type { View } from "./use-views";

/** The views on a phone, where the strip would take a third of the screen. */
export function ViewSelect({ views }: { views: readonly View[] }) {
  const navigate = useNavigate();
  const present = views.find(({ isPresent }) => isPresent);
  const open = (key: string) => {
    const view = views.find((one) => one.key === key);
    if (view) void navigate({ to: ".", search: view.query, resetScroll: false });
  };
  return (
    <NativeSelect
      aria-label="View"
      data={[
        ...(present ? [] : [{ value: "", label: "Your choice" }]),
        ...views.map(({ key, label, count }) => ({
          value: key,
          label: count === undefined ? label : `${label} (${countWords(count)})`,
        })),
      ]}
      value={present?.key ?? ""}
      onChange={({ currentTarget }) => open(currentTarget.value)}
    />
  );
}
