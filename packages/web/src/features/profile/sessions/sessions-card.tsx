import { Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { PlainList } from "../../../components/lists/plain-list";
import { QueryView } from "../../../components/loading/query-view";
import { formatInstant } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import { sessionName } from "../../../lib/session/session-name";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import { useEndSessions } from "./use-end-sessions";

/** Where one's account is open, and a way to end what one does not know. */
export function SessionsCard() {
  const query = trpc.auth.sessions.useQuery();
  const { endOne, endOthers, isPending } = useEndSessions();
  return (
    <Card component="section" aria-labelledby="your-sessions">
      <Stack>
        <div>
          <Title order={2} size="h3" id="your-sessions" tabIndex={-1}>
            {t("Your Sessions")}
          </Title>
          <Text c="dimmed">
            {t(
              "Where your account is open now. If you do not know one of them, end it and change your password.",
            )}
          </Text>
        </div>
        <QueryView query={query} failure="listSessions" skeleton="lines">
          {({ sessions }) => (
            <>
              <PlainList gap="md">
                {sessions.map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    isPending={isPending}
                    onEnd={() => endOne(session.id)}
                  />
                ))}
              </PlainList>
              {sessions.length > 1 && (
                <Group>
                  <Button variant="default" disabled={isPending} onClick={endOthers}>
                    {t("End all others")}
                  </Button>
                </Group>
              )}
            </>
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}

type OpenSession = RouterOutputs["auth"]["sessions"]["sessions"][number];
type RowProps = { session: OpenSession; isPending: boolean; onEnd: () => void };

function SessionRow({ session, isPending, onEnd }: RowProps) {
  const name = sessionName(session);
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {session.isPresent && (
            <Badge variant="light" tt="none">
              {t("This session")}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t("Began {when}", { when: formatInstant(session.createdAt) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t("Last used {when}", { when: formatInstant(session.lastSeenAt) })}
        </Text>
      </div>
      {!session.isPresent && (
        <Button
          variant="default"
          size="sm"
          disabled={isPending}
          aria-label={t("End this session: {name}", { name })}
          onClick={onEnd}
        >
          {t("End this session")}
        </Button>
      )}
    </Group>
  );
}
