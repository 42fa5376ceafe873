import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { CaseStatus } from "@caseward/domain/cases/status/status";
import { Group, Stack, Text } from "@mantine/core";
import { Fragment, type ReactNode, useEffect } from "react";
import { TableCard } from "../../../components/lists/list-table";
import { LoadMore } from "../../../components/lists/load-more";
import { ProblemAlert } from "../../../components/loading/problem-alert";
import { QueryView } from "../../../components/loading/query-view";
import { useIsTablet } from "../../../lib/screen/use-is-phone";
import { useFirmCasePages } from "../data/case-pages";
import { nextSort, type useListFilters } from "../data/list-filters";
import { DecisionDialogs, useDecision } from "./decision/decision-dialogs";
import { FirmCaseCards } from "./firm-case-cards";
import { FirmCaseTable } from "./firm-case-table";
import { countText } from "./section-hits";

type FirmCaseListProps = ReturnType<typeof useListFilters> & {
  status: CaseStatus | null;
  empty: ReactNode;
  label: string;
  /** The box of the list's own search. */
  search?: ReactNode;
  /** What is said of a search that has found so many. */
  found?: (count: string) => ReactNode;
  /** Receives whether the first page is on its way. */
  onLoadingChange?: (isLoading: boolean) => void;
  withStatus?: boolean;
  /** A failure of several lists is shown once, above them, and not by each. */
  isFailureDisplayedAbove?: boolean;
};

const newestFirst = { sort: "assignedAt", direction: "desc" } as const;

/** The same of what waits for an answer, but what has a red time limit is first. The heads say the rest. */
const urgentFirst = { sort: "queue", direction: "asc" } as const;

/** A firm's cases of one status, or of all: the last received come first until the reader sorts them otherwise. */
export function FirmCaseList(props: FirmCaseListProps) {
  const {
    filters,
    change,
    status,
    empty,
    label,
    search,
    found,
    withStatus = false,
    isFailureDisplayedAbove = false,
    onLoadingChange,
  } = props;
  const sort: { sort: CaseSortField; direction: SortDirection } = filters.sort
    ? { sort: filters.sort, direction: filters.direction ?? "asc" }
    : newestFirst;
  const asked = !filters.sort && status === "Submitted" ? urgentFirst : sort;
  const query = useFirmCasePages({
    sort: asked.sort,
    sortDirection: asked.direction,
    status,
    search: filters.search || null,
    view: filters.view,
  });
  const { isLoading } = query;
  useEffect(() => onLoadingChange?.(isLoading), [onLoadingChange, isLoading]);
  const isTablet = useIsTablet();
  const decision = useDecision(query.data);
  const sorting = { ...sort, onSort: (field: CaseSortField) => change(nextSort(field, sort)) };
  const shared = { label, withStatus, decide: decision.decide };
  const Frame = withStatus ? TableCard : Fragment;
  const count = query.data?.length ?? 0;
  const head = search && (
    <Group gap="sm">
      {search}
      {filters.search && count > 0 && found?.(countText(count, query.hasNextPage))}
    </Group>
  );
  if (isFailureDisplayedAbove && query.data === undefined)
    return (
      <Stack gap="sm">
        {head}
        <Text c="dimmed">Not loaded</Text>
      </Stack>
    );
  return (
    <Stack gap="sm">
      {head}
      {/* Why a case was not accepted or rejected; the list shows the present state by then. */}
      <ProblemAlert onDismiss={() => decision.setProblem(null)}>{decision.problem}</ProblemAlert>
      <QueryView
        query={isFailureDisplayedAbove ? { ...query, isRefetchError: false } : query}
        failure="listCases"
        skeleton={withStatus ? "rows" : "fewRows"}
        empty={empty}
      >
        {(rows) => (
          <>
            {isTablet ? (
              <FirmCaseCards rows={rows} {...shared} />
            ) : (
              <Frame>
                <FirmCaseTable rows={rows} sorting={sorting} {...shared} />
              </Frame>
            )}
            <LoadMore query={query} failure="listCases" />
          </>
        )}
      </QueryView>
      <DecisionDialogs {...decision} />
    </Stack>
  );
}
