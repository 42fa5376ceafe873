import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { t } from "../../lib/language/text";

type LabelledValueProps = { label: string; children?: ReactNode };

export const isMissing = (value: ReactNode) =>
  value === null || value === undefined || value === "" || value === false;

/** A label and its value to read. What is missing is called so, never left blank. */
export function LabelledValue({ label, children }: LabelledValueProps) {
  const missing = isMissing(children);
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text
        component="div"
        dir="auto"
        {...(missing ? { c: "dimmed" } : {})}
        style={{ overflowWrap: "anywhere" }}
      >
        {missing ? t("Not provided") : children}
      </Text>
    </div>
  );
}
