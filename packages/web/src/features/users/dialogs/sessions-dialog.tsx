import { isolated } from "@caseward/domain/language/translator";
import { fullName } from "@caseward/domain/values/text";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { BusyButton } from "../../../components/buttons/busy-button";
import { PlainList } from "../../../components/lists/plain-list";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { QueryView } from "../../../components/loading/query-view";
import { toast } from "../../../lib/feedback/toast";
import { formatInstant } from "../../../lib/language/dates";
import { sessionName } from "../../../lib/session/session-name";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import type { ListedUser } from "../data/user-pages";

type DialogProps = { user: ListedUser | null; opened: boolean; onClose: () => void };

/** Where an account is open, and a way to end that. */
export function SessionsDialog({ user, opened, onClose }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={user && `Sessions of ${isolated(fullName(user))}`}
      centered
    >
      {user && <Sessions user={user} onClose={onClose} />}
    </Modal>
  );
}

function Sessions({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const cache = trpc.useUtils();
  const query = trpc.users.sessions.useQuery({ userId: user.id });
  const end = trpc.users.endSessions.useMutation({
    onSuccess() {
      toast.done("The sessions have ended");
      void cache.users.invalidate();
      onClose();
    },
  });
  const isOwn = query.data?.sessions.some(({ isPresent }) => isPresent) ?? false;
  // One's own present session stays open (`users.endSessions`).
  const ending = query.data?.sessions.filter(({ isPresent }) => !isPresent).length ?? 0;
  return (
    <Stack>
      <QueryView
        query={query}
        failure="listUserSessions"
        skeleton="lines"
        isEmpty={({ sessions }) => sessions.length === 0}
        empty={<Text c="dimmed">Nobody is logged in to this account now.</Text>}
      >
        {({ sessions }) => (
          <PlainList gap="sm" aria-label="Open sessions">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </PlainList>
        )}
      </QueryView>
      <FailureAlert error={end.error} failure="endUserSessions" />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
        {ending > 0 && (
          <BusyButton color="red" loading={end.isPending} onClick={() => end.mutate({ userId: user.id })}>
            {isOwn ? "End All Others" : "End All Sessions"}
          </BusyButton>
        )}
      </Group>
    </Stack>
  );
}

type Session = RouterOutputs["users"]["sessions"]["sessions"][number];

const SessionRow = ({ session }: { session: Session }) => (
  <li>
    <Text fw={500}>{`${sessionName(session)}${session.isPresent ? " (this session)" : ""}`}</Text>
    <Text size="sm" c="dimmed">{`Began ${formatInstant(session.createdAt)}`}</Text>
    <Text size="sm" c="dimmed">{`Last used ${formatInstant(session.lastSeenAt)}`}</Text>
  </li>
);
