import { Text } from "@mantine/core";

/** Text of several lines as it was typed. */
export function LongText({ text }: { text: string }) {
  return (
    <Text component="span" style={{ whiteSpace: "pre-wrap" }}>
      {text}
    </Text>
  );
}
