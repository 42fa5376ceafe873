import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { CaseStatus } from "@caseward/domain/cases/status";
import { Card } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyList } from "../../../components/lists/empty-list";
import { LoadMore } from "../../../components/lists/load-more";
import { QueryView } from "../../../components/query-view";
import { useIsPhone } from "../../../lib/screen/use-is-phone";
import { useFirmCasePages } from "../data/case-pages";
import { nextSort, type useListFilters } from "../data/list-filters";
import { FirmCaseCards } from "./firm-case-cards";
import { FirmCaseTable } from "./firm-case-table";

type FirmCaseListProps = ReturnType<typeof useListFilters> & {
  status: CaseStatus | null;
  empty: string;
  label: string;
  /** Tells the status of each row, where a list mixes them and stands by itself. */
  withStatus?: boolean;
};

const newestFirst = { sort: "assignedAt", direction: "desc" } as const;

/** A firm's cases of one status, or of all: the last received come first until the reader sorts them otherwise. */
export function FirmCaseList(props: FirmCaseListProps) {
  const { filters, change, status, empty, label, withStatus = false } = props;
  const present: { sort: CaseSortField; direction: SortDirection } = filters.sort
    ? { sort: filters.sort, direction: filters.direction ?? "asc" }
    : newestFirst;
  const query = useFirmCasePages({ ...present, status, search: filters.search || null });
  const isPhone = useIsPhone();
  const sorting = { ...present, onSort: (field: CaseSortField) => change(nextSort(field, present)) };
  return (
    <QueryView
      query={query}
      failure="listCases"
      isEmpty={(rows) => rows.length === 0}
      empty={<EmptyList>{empty}</EmptyList>}
    >
      {(rows) => (
        <>
          {isPhone ? (
            <FirmCaseCards {...{ rows, label, withStatus }} />
          ) : (
            <Frame isShown={withStatus}>
              <FirmCaseTable {...{ rows, label, withStatus, sorting }} />
            </Frame>
          )}
          <LoadMore query={query} failure="listCases" />
        </>
      )}
    </QueryView>
  );
}

/** White ground for a table that does not lie in a section. */
const Frame = ({ isShown, children }: { isShown: boolean; children: ReactNode }) =>
  isShown ? <Card padding="xs">{children}</Card> : children;
