import type { Message } from "@caseward/domain/messages/schema";
import { formatInstant } from "@caseward/domain/text";
import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { PlainList } from "../../../components/lists/plain-list";
import { QueryView } from "../../../components/query-view";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc";

/** The messages of the case, the newest first. */
export function MessagesCard({ caseId }: { caseId: number }) {
  const query = trpc.cases.get.useQuery({ caseId }, live);
  return (
    <Card component="section" withBorder padding="lg" aria-label="Messages">
      <Stack>
        <Title order={2} size="h3">
          Messages
        </Title>
        <QueryView query={query} failure="getCase">
          {({ case: { messages } }) => <MessageList messages={messages} />}
        </QueryView>
      </Stack>
    </Card>
  );
}

function MessageList({ messages }: { messages: Message[] }) {
  if (messages.length === 0) return <Text c="dimmed">No new messages available.</Text>;
  const newestFirst = [...messages].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <PlainList>
      {newestFirst.map(({ id, author, body, createdAt }) => (
        <li key={id}>
          <Group gap="xs">
            <Text fw={600}>{author.name}</Text>
            <Text size="sm" c="dimmed">
              {formatInstant(createdAt)}
            </Text>
          </Group>
          <Text style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{body}</Text>
        </li>
      ))}
    </PlainList>
  );
}
