import { Button, Group, NativeSelect, Stack, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { BackLink } from "../../components/back-link";
import { InviteAdminDialog } from "../../components/dialogs/invite-admin-dialog";
import { SearchInput } from "../../components/lists/search-input";
import { trpc } from "../../lib/trpc/trpc";
import { roleOptions } from "./data/roles";
import { type UserFilters, useUserFilters } from "./data/user-filters";
import type { ListedUser } from "./data/user-pages";
import { UserDialogs } from "./dialogs/user-dialogs";
import type { UserAction } from "./list/user-actions";
import { UserList } from "./list/user-list";
import { RequiredFactors } from "./required-factors";

/** The accounts, for the admins who look after them (issue 6). */
export function UsersPage() {
  const { filters, change, setSearch } = useUserFilters();
  const [chosen, setChosen] = useState<ListedUser | null>(null);
  const [action, setAction] = useState<UserAction | null>(null);
  const act = (user: ListedUser, wanted: UserAction) => {
    setChosen(user);
    setAction(wanted);
  };
  return (
    <Stack>
      <BackLink />
      <Head />
      <Group gap="sm">
        <SearchInput
          placeholder="Search by name, email, or ID"
          value={filters.search}
          onSearch={setSearch}
          flex="1 1 260px"
          maw={480}
        />
        <RoleFilter role={filters.role} onChange={(role) => change({ role })} />
      </Group>
      <UserList filters={filters} change={change} onAct={act} />
      <RequiredFactors />
      <UserDialogs user={chosen} action={action} onClose={() => setAction(null)} />
    </Stack>
  );
}

function Head() {
  const [inviting, invite] = useDisclosure();
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
      <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={invite.open}>
        Invite Administrator
      </Button>
      <InviteAdminDialog opened={inviting} onClose={close} />
    </Group>
  );
}

type RoleFilterProps = { role: UserFilters["role"]; onChange: (role: UserFilters["role"]) => void };

const RoleFilter = ({ role, onChange }: RoleFilterProps) => (
  <NativeSelect
    aria-label="Role"
    data={[{ value: "", label: "All roles" }, ...roleOptions]}
    value={role}
    onChange={({ currentTarget: { value } }) =>
      onChange(roleOptions.find((option) => option.value === value)?.value ?? "")
    }
  />
);
