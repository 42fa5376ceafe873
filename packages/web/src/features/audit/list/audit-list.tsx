import { Button } from "@mantine/core";
import { IconListSearch } from "@tabler/icons-react";
import { EmptyList } from "../../../components/lists/empty-list";
import { TableCard } from "../../../components/lists/list-table";
import { LoadMore } from "../../../components/lists/load-more";
import { QueryView } from "../../../components/loading/query-view";
import { useIsTablet } from "../../../lib/screen/use-is-phone";
import { type AuditFilters, noFilters, type useAuditFilters } from "../data/audit-filters";
import { useAuditPages } from "../data/audit-pages";
import { AuditCards } from "./audit-cards";
import { AuditTable } from "./audit-table";

type AuditListProps = ReturnType<typeof useAuditFilters>;

/** The events that the address asks for: a table, or cards where a table does not fit. */
export function AuditList({ filters, change }: AuditListProps) {
  const query = useAuditPages(filters);
  const isTablet = useIsTablet();
  return (
    <QueryView
      query={query}
      failure="listAudit"
      skeleton="rows"
      empty={<NoEvents filters={filters} onShowAll={() => change(noFilters)} />}
    >
      {(rows) => (
        <>
          {isTablet ? (
            <AuditCards rows={rows} />
          ) : (
            <TableCard>
              <AuditTable rows={rows} />
            </TableCard>
          )}
          <LoadMore query={query} failure="listAudit" />
        </>
      )}
    </QueryView>
  );
}

function NoEvents({ filters, onShowAll }: { filters: AuditFilters; onShowAll: () => void }) {
  const isNarrowed = Object.values(filters).some((value) => value !== "");
  if (!isNarrowed) return <EmptyList icon={IconListSearch}>Nothing is recorded yet.</EmptyList>;
  const showAll = (
    <Button variant="default" size="xs" onClick={onShowAll}>
      Show everything
    </Button>
  );
  return (
    <EmptyList icon={IconListSearch} action={showAll}>
      Nothing recorded matches this search.
    </EmptyList>
  );
}
