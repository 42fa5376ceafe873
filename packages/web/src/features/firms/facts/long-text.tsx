import { Text } from "@mantine/core";

export function LongText({ text }: { text: string }) {
  return (
    <Text component="span" style={{ whiteSpace: "pre-wrap" }}>
      {text}
    </Text>
  );
}
