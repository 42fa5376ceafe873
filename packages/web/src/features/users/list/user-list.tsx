import { Button } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { EmptyList } from "../../../components/lists/empty-list";
import { TableCard } from "../../../components/lists/list-table";
import { LoadMore } from "../../../components/lists/load-more";
import { QueryView } from "../../../components/loading/query-view";
import { useIsTablet } from "../../../lib/screen/use-is-phone";
import type { useUserFilters } from "../data/user-filters";
import { useUserPages } from "../data/user-pages";
import type { OnUserAction } from "./user-actions";
import { UserCards } from "./user-cards";
import { UserTable } from "./user-table";

type UserListProps = Pick<ReturnType<typeof useUserFilters>, "filters" | "change"> & { onAct: OnUserAction };

/** The accounts that the address asks for: a table, or cards where a table does not fit. */
export function UserList({ filters, change, onAct }: UserListProps) {
  const query = useUserPages(filters);
  const isTablet = useIsTablet();
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
      isEmpty={(rows) => rows.length === 0}
      empty={
        <EmptyList icon={IconUsers} action={showAll}>
          {filters.search ? "No users match your search." : "There are no users in this role."}
        </EmptyList>
      }
    >
      {(rows) => (
        <>
          {isTablet ? (
            <UserCards rows={rows} onAct={onAct} />
          ) : (
            <TableCard>
              <UserTable rows={rows} onAct={onAct} />
            </TableCard>
          )}
          <LoadMore query={query} failure="listUsers" />
        </>
      )}
    </QueryView>
  );
}
