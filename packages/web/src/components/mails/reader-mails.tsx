import type { Mail } from "@caseward/domain/messages/mails/mail";
import type { MailReader } from "@caseward/domain/messages/mails/schema";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { formatInstant } from "../../lib/language/dates";
import { useSession } from "../../lib/session/session";
import { PlainList } from "../lists/plain-list";
import { CorrectEmailDialog } from "./correct-email-dialog";
import { MailState } from "./mail-state";
import { InviteAgainButton, SendAgainButton } from "./send-again-button";

type ReaderMailsProps = { reader: MailReader & { mails: Mail[] } };

/** The newest mails to a person, and what an admin does when they do not arrive. */
export const ReaderMails = ({ reader }: ReaderMailsProps) => (
  <Stack gap="sm" style={{ overflowWrap: "anywhere" }}>
    <ReaderHead reader={reader} />
    {reader.mails.length === 0 ? (
      <Text c="dimmed">No mail yet.</Text>
    ) : (
      <PlainList gap="sm" aria-label={`Mails to ${reader.name}`}>
        {reader.mails.map((mail) => (
          <MailEntry key={mail.id} mail={mail} />
        ))}
      </PlainList>
    )}
  </Stack>
);

/** Who it is, with what is done about the person's address. */
export function ReaderHead({ reader }: { reader: MailReader }) {
  const { userId, name, email, state, isInvited } = reader;
  const session = useSession();
  const [correcting, correct] = useDisclosure();
  const isChangeable = userId !== null && userId !== session.user?.id && state !== "disabled";
  return (
    <div>
      <Text fw={500}>
        <bdi>{name}</bdi>
      </Text>
      <Text size="sm">{email}</Text>
      <Group gap="xs" mt={4}>
        {userId !== null && isInvited && <InviteAgainButton userId={userId} name={name} />}
        {isChangeable && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Correct the address: ${name}`}
            onClick={correct.open}
          >
            Correct the address
          </Button>
        )}
      </Group>
      {isChangeable && (
        <CorrectEmailDialog owner={{ userId, name, email }} opened={correcting} onClose={correct.close} />
      )}
    </div>
  );
}

/** One mail: its subject, when it was written, and what became of it. */
export const MailEntry = ({ mail }: { mail: Mail }) => (
  <Stack component="li" gap={4} align="flex-start">
    <Text dir="auto">{mail.subject}</Text>
    <Text size="sm" c="dimmed">
      {formatInstant(mail.createdAt)}
    </Text>
    <MailState mail={mail} />
    {mail.canSendAgain && <SendAgainButton mailId={mail.id} subject={mail.subject} />}
  </Stack>
);
