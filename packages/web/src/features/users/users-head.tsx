import { Button, Group, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconShieldLock, IconUserPlus } from "@tabler/icons-react";
import { InviteAdminDialog } from "../../components/dialogs/invite-admin-dialog";
import { trpc } from "../../lib/trpc/trpc";
import { RequiredFactorsDialog } from "./dialogs/required-factors-dialog";

/** What is done for all accounts, or before there is one. */
export function UsersHead() {
  const [inviting, invite] = useDisclosure();
  const [requiring, require] = useDisclosure();
  const cache = trpc.useUtils();
  const close = () => {
    void cache.users.invalidate();
    invite.close();
  };
  return (
    <Group justify="space-between">
      <Title order={1} size="h2">
        Users
      </Title>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconShieldLock size={18} aria-hidden />}
          onClick={require.open}
        >
          Require Second Factor
        </Button>
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={invite.open}>
          Invite Administrator
        </Button>
      </Group>
      <InviteAdminDialog opened={inviting} onClose={close} />
      <RequiredFactorsDialog opened={requiring} onClose={require.close} />
    </Group>
  );
}
