import type { Mail } from "@caseward/domain/messages/mails/mail";
import { Badge, Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconClock } from "@tabler/icons-react";
import { formatInstant } from "../../lib/language/dates";

const states = {
  waiting: { color: "yellow", Icon: IconClock, word: "mail waiting" },
  sent: { color: "green", Icon: IconCheck, word: "mail sent" },
  refused: { color: "red", Icon: IconAlertTriangle, word: "mail refused" },
} as const;

/** What became of a mail; of a refused one what the mail server said. */
export function MailState({ mail }: { mail: Pick<Mail, "state" | "reason" | "nextAttemptAt"> }) {
  const { state, reason, nextAttemptAt } = mail;
  const { color, Icon, word } = states[state];
  return (
    <>
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={12} aria-hidden />}>
        {word}
      </Badge>
      {reason && (
        <Text size="sm" c="red">
          {reason}
        </Text>
      )}
      {nextAttemptAt && (
        <Text size="sm" c="dimmed">{`Tried again by itself on ${formatInstant(nextAttemptAt)}`}</Text>
      )}
    </>
  );
}
