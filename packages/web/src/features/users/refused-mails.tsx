import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { PlainList } from "../../components/lists/plain-list";
import { QueryView } from "../../components/loading/query-view";
import { MailEntry, ReaderHead } from "../../components/mails/reader-mails";
import { type RouterOutputs, trpc } from "../../lib/trpc/trpc";

type Refused = RouterOutputs["notifications"]["refused"];

/** The mails that no server took, each with its reader. The overview leads here. */
export function RefusedMails({ onClose }: { onClose: () => void }) {
  const query = trpc.notifications.refused.useQuery();
  return (
    <Card padding="md" component="section" aria-label="Refused mails">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h4">
            Refused mails
          </Title>
          <Button variant="default" size="xs" onClick={onClose}>
            Hide
          </Button>
        </Group>
        <QueryView
          query={query}
          failure="listMails"
          skeleton="lines"
          isEmpty={({ mails }) => mails.length === 0}
          empty={<Text c="dimmed">No mail is refused.</Text>}
        >
          {(answer) => <RefusedList {...answer} />}
        </QueryView>
      </Stack>
    </Card>
  );
}

const RefusedList = ({ mails, hasMore }: Refused) => (
  <>
    <PlainList gap="lg" aria-label="Refused mails">
      {mails.map(({ reader, ...mail }) => (
        <li key={mail.id}>
          <ReaderHead reader={reader} />
          <PlainList mt="xs">
            <MailEntry mail={mail} />
          </PlainList>
        </li>
      ))}
    </PlainList>
    {hasMore && <Text c="dimmed">There are more. They show once these are done.</Text>}
  </>
);
