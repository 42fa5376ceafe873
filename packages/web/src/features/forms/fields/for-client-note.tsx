import { Text } from "@mantine/core";

/** The questions speak to the client; the firm answers for the client. */
export const ForClientNote = () => (
  <Text c="dimmed">You fill this in for the client. In the questions, "you" means the client.</Text>
);
