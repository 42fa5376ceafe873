import { Button } from "@mantine/core";
import { EmptyList } from "../../../components/lists/empty-list";
import { TableCard } from "../../../components/lists/list-table";
import { LoadByScrolling } from "../../../components/lists/load-by-scrolling";
import { QueryView } from "../../../components/loading/query-view";
import { useIsPhone, useIsTablet } from "../../../lib/screen/use-is-phone";
import { useCasePages } from "../data/case-pages";
import { caseQueryOf, nextSort, type useListFilters } from "../data/list-filters";
import { AdminCaseCards } from "./admin-case-cards";
import { AdminCaseTable } from "./admin-case-table";

const nothingYet = "You haven't received any cases yet. Check back later for updates.";

/** The cases that the address asks for. Without a sort the server's rank of statuses applies. */
export function AdminCaseList({ filters, change }: ReturnType<typeof useListFilters>) {
  const query = useCasePages(caseQueryOf(filters));
  const isPhone = useIsPhone();
  const isTablet = useIsTablet();
  const present = { sort: filters.sort ?? "status", direction: filters.direction ?? "asc" } as const;
  const sorting = { ...present, onSort: (field: typeof present.sort) => change(nextSort(field, present)) };
  const isNarrowed = filters.search !== "" || filters.status !== "";
  const clear = (
    <Button variant="default" size="xs" onClick={() => change({ search: "", status: "" })}>
      Show all cases
    </Button>
  );
  return (
    <QueryView
      query={query}
      failure="listCases"
      skeleton="rows"
      isEmpty={(rows) => rows.length === 0}
      empty={
        <EmptyList {...(isNarrowed ? { action: clear } : {})}>
          {isPhone || isNarrowed ? "No cases found" : nothingYet}
        </EmptyList>
      }
    >
      {(rows) => (
        <>
          {isTablet ? (
            <AdminCaseCards rows={rows} />
          ) : (
            <TableCard>
              <AdminCaseTable rows={rows} sorting={sorting} />
            </TableCard>
          )}
          <LoadByScrolling query={query} failure="listCases" />
        </>
      )}
    </QueryView>
  );
}
