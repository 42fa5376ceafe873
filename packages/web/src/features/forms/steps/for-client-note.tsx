import { Text } from "@mantine/core";
import { t } from "../../../lib/language/text";

/** The questions speak to the client; the firm answers for the client. */
export const ForClientNote = () => (
  <Text c="dimmed">{t('You fill this in for the client. In the questions, "you" means the client.')}</Text>
);
