import { Group, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { BackLink } from "../../components/links/back-link";
import { SearchInput } from "../../components/lists/search-input";
import { roleOptions } from "./data/roles";
import { type UserFilters, useUserFilters } from "./data/user-filters";
import type { ListedUser } from "./data/user-pages";
import { UserDialogs } from "./dialogs/user-dialogs";
import type { UserAction } from "./list/user-actions";
import { UserList } from "./list/user-list";
import { RefusedMails } from "./refused-mails";
import { UsersHead } from "./users-head";

/** The accounts, for the admins who look after them. */
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
      <UsersHead />
      {filters.mails && <RefusedMails onClose={() => change({ mails: "" })} />}
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
      <UserDialogs user={chosen} action={action} onClose={() => setAction(null)} />
    </Stack>
  );
}

type RoleFilterProps = { role: UserFilters["role"]; onChange: (role: UserFilters["role"]) => void };

const RoleFilter = ({ role, onChange }: RoleFilterProps) => (
  <NativeSelect
    aria-label="Role"
    flex="0 1 200px"
    data={[{ value: "", label: "All roles" }, ...roleOptions]}
    value={role}
    onChange={({ currentTarget: { value } }) =>
      onChange(roleOptions.find((option) => option.value === value)?.value ?? "")
    }
  />
);
