import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { EmptyList } from "../../../components/lists/empty-list";
import { LoadMore } from "../../../components/lists/load-more";
import { type RecordColumn, RecordList } from "../../../components/lists/virtual/record-list";
import { QueryView } from "../../../components/loading/query-view";
import { rowId } from "../../../lib/lists/row-id";
import type { useUserFilters } from "../data/user-filters";
import { type ListedUser, useUserPages } from "../data/user-pages";
import { type OnUserAction, UserActions } from "./user-actions";
import { LastLogin, Person, Role } from "./user-parts";
import { UserState } from "./user-state";

const facts: RecordColumn<ListedUser>[] = [
  { label: "Name", width: "26%", cell: (user) => <Person user={user} /> },
  { label: "Role", width: "18%", cell: (user) => <Role user={user} /> },
  { label: "Account", width: "10.75rem", cell: (user) => <UserState user={user} /> },
  {
    label: "Last login",
    width: "18%",
    cardLabel: "Last login",
    cell: (user) => <LastLogin user={user} />,
  },
];

type UserListProps = Pick<ReturnType<typeof useUserFilters>, "filters" | "change"> & { onAct: OnUserAction };

/** The accounts that the address asks for: a table, or cards where a table does not fit. */
export function UserList({ filters, change, onAct }: UserListProps) {
  const query = useUserPages(filters);
  const actions = { label: "Actions", cell: (user: ListedUser) => <UserActions user={user} onAct={onAct} /> };
  const showAll = (
    <Button variant="default" size="xs" onClick={() => change({ search: "", role: "" })}>
      Show all users
    </Button>
  );
  return (
    <QueryView
      query={query}
      failure="listUsers"
      skeleton="rows"
      empty={
        <EmptyList icon={IconUsers} action={showAll}>
          {filters.search ? "No users match your search." : "There are no users in this role."}
        </EmptyList>
      }
    >
      {(rows) => (
        <>
          <RecordList
            label="Users"
            rows={rows}
            columns={[...facts, actions]}
            rowKey={rowId}
            cardHeight={265}
          />
          <LoadMore query={query} failure="listUsers" />
        </>
      )}
    </QueryView>
  );
}
