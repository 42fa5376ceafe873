import { isolated } from "@caseward/domain/language/translator";
import { fullName } from "@caseward/domain/values/text";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { QueryView } from "../../../components/loading/query-view";
import { ReaderMails } from "../../../components/mails/reader-mails";
import { whileMailsWait } from "../../../components/mails/while-waiting";
import { trpc } from "../../../lib/trpc/trpc";
import type { ListedUser } from "../data/user-pages";

type DialogProps = { user: ListedUser | null; opened: boolean; onClose: () => void };

export const MailsDialog = ({ user, opened, onClose }: DialogProps) => (
  <Modal opened={opened} onClose={onClose} title={user && `Mails to ${isolated(fullName(user))}`} centered>
    {user && <Mails userId={user.id} onClose={onClose} />}
  </Modal>
);

function Mails({ userId, onClose }: { userId: number; onClose: () => void }) {
  const query = trpc.notifications.ofUser.useQuery({ userId }, whileMailsWait);
  return (
    <Stack>
      <QueryView query={query} failure="listMails" skeleton="lines">
        {({ readers }) => readers.map((reader) => <ReaderMails key={reader.email} reader={reader} />)}
      </QueryView>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  );
}
