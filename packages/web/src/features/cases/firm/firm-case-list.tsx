import type { CaseSortField, SortDirection } from "@caseward/domain/cases/lists/sort";
import type { CaseStatus } from "@caseward/domain/cases/status";
import { Alert, Card, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { EmptyList } from "../../../components/lists/empty-list";
import { LoadMore } from "../../../components/lists/load-more";
import { RowsInTurn } from "../../../components/lists/rows-in-turn";
import { QueryView } from "../../../components/query-view";
import { useIsTablet } from "../../../lib/screen/use-is-phone";
import { useFirmCasePages } from "../data/case-pages";
import { nextSort, type useListFilters } from "../data/list-filters";
import { DecisionDialogs, useDecision } from "./decision-dialogs";
import { FirmCaseCards } from "./firm-case-cards";
import { FirmCaseTable } from "./firm-case-table";
import { RowShapeContext } from "./row-shape";

type FirmCaseListProps = ReturnType<typeof useListFilters> & {
  status: CaseStatus | null;
  empty: string;
  label: string;
  withStatus?: boolean;
  /** A trouble of several lists is told once, above them, and not by each. */
  isTroubleTold?: boolean;
};

const newestFirst = { sort: "assignedAt", direction: "desc" } as const;

/** A firm's cases of one status, or of all: the last received come first until the reader sorts them otherwise. */
export function FirmCaseList(props: FirmCaseListProps) {
  const { filters, change, status, empty, label, withStatus = false, isTroubleTold = false } = props;
  const present: { sort: CaseSortField; direction: SortDirection } = filters.sort
    ? { sort: filters.sort, direction: filters.direction ?? "asc" }
    : newestFirst;
  const query = useFirmCasePages({ ...present, status, search: filters.search || null });
  const isTablet = useIsTablet();
  const decision = useDecision(query.data);
  const sorting = { ...present, onSort: (field: CaseSortField) => change(nextSort(field, present)) };
  const { decide } = decision;
  const shape = useMemo(() => ({ withStatus, decide }), [withStatus, decide]);
  if (isTroubleTold && query.data === undefined) return <Text c="dimmed">Not loaded</Text>;
  return (
    <Stack gap="sm">
      <Refusal sentence={decision.problem} onDismiss={() => decision.setProblem(null)} />
      <QueryView
        query={isTroubleTold ? { ...query, isRefetchError: false } : query}
        failure="listCases"
        skeleton={withStatus ? "rows" : "fewRows"}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyList>{empty}</EmptyList>}
      >
        {(rows) => (
          <RowShapeContext value={shape}>
            <RowsInTurn rows={rows} wereThere={!query.isFetchedAfterMount}>
              {(drawn) =>
                isTablet ? (
                  <FirmCaseCards rows={drawn} label={label} />
                ) : (
                  <Frame isShown={withStatus}>
                    <FirmCaseTable rows={drawn} label={label} sorting={sorting} />
                  </Frame>
                )
              }
            </RowsInTurn>
            <LoadMore query={query} failure="listCases" />
          </RowShapeContext>
        )}
      </QueryView>
      <DecisionDialogs {...decision} />
    </Stack>
  );
}

type RefusalProps = { sentence: string | null; onDismiss: () => void };

/** Why a case of the list was not accepted or rejected; the list shows the present state by then. */
const Refusal = ({ sentence, onDismiss }: RefusalProps) =>
  sentence && (
    <Alert
      color="red"
      icon={<IconAlertCircle />}
      role="alert"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={onDismiss}
    >
      {sentence}
    </Alert>
  );

/** White ground for a table that does not lie in a section. */
const Frame = ({ isShown, children }: { isShown: boolean; children: ReactNode }) =>
  isShown ? <Card padding="xs">{children}</Card> : children;
