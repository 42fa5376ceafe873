import { sortOfView } from "@caseward/domain/cases/lists/queue/views";
import { mostCasesAtOnce } from "@caseward/domain/values/limits";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useMemo, useRef } from "react";
import { EmptyList } from "../../../../components/lists/empty-list";
import { TableCard } from "../../../../components/lists/list-table";
import { LoadByScrolling } from "../../../../components/lists/load-by-scrolling";
import { QueryView } from "../../../../components/loading/query-view";
import { fetchNext } from "../../../../lib/live/ask-again";
import { useIsPhone, useIsTablet } from "../../../../lib/screen/use-is-phone";
import { caseKey, useCasePages } from "../../data/case-pages";
import {
  caseQueryOf,
  firstDirection,
  type ListFilters,
  nextSort,
  type useListFilters,
} from "../../data/list-filters";
import { useMarks } from "../../queue/bulk/use-marks";
import { keepOrder } from "../../queue/case-order";
import { besidePreview, type Column } from "../../queue/columns";
import type { Preview } from "../../queue/use-preview";
import { useRowKeys } from "../../queue/use-row-keys";
import { AdminCaseCards } from "./admin-case-cards";
import type { RowActions } from "./admin-case-row";
import { AdminCaseTable } from "./admin-case-table";

const BulkBar = lazy(async () => ({ default: (await import("../../queue/bulk/bulk-bar")).BulkBar }));

const nothingYet = "You haven't received any cases yet. Check back later for updates.";

type AdminCaseListProps = Pick<ReturnType<typeof useListFilters>, "filters" | "change"> & {
  columns: readonly Column[];
  preview: Preview;
};

/** The cases that the address asks for. Without a sort the server's rank of statuses applies. */
export function AdminCaseList({ filters, change, columns, preview }: AdminCaseListProps) {
  const query = useCasePages(caseQueryOf(filters));
  const isPhone = useIsPhone();
  const isTablet = useIsTablet();
  const rows = query.data;
  const ids = useMemo(() => rows?.map(caseKey) ?? [], [rows]);
  const marks = useMarks(ids, JSON.stringify(filters));
  const container = useRef<HTMLDivElement>(null);
  const actions = useRowActions(preview, marks.toggle);
  useKeptOrder(ids);
  useRowKeys({
    container,
    onOpen: (caseId) => actions.open(caseId, { inNewTab: false }),
    onMove: preview.follow,
    onMark: (caseId) => actions.mark(caseId, { isRange: false }),
  });
  /** All of the list up to a hundred, also those that are not loaded yet. */
  const markAll = async () => {
    const isShort = ids.length < mostCasesAtOnce && query.hasNextPage;
    const all = isShort ? (await fetchNext(query)).data : rows;
    marks.mark(all?.map(caseKey) ?? []);
  };
  const { view, sort = (view && sortOfView[view]) ?? "status", direction = firstDirection(sort) } = filters;
  const present = { sort, direction };
  const sorting = { ...present, onSort: (field: typeof present.sort) => change(nextSort(field, present)) };
  return (
    <QueryView
      query={query}
      failure="listCases"
      skeleton="rows"
      empty={<NoCases filters={filters} isPhone={isPhone} onClear={() => change(everything)} />}
    >
      {(rows) => (
        <>
          {isTablet ? (
            <AdminCaseCards rows={rows} />
          ) : (
            <TableCard>
              <AdminCaseTable
                ref={container}
                {...{ rows, sorting, actions }}
                columns={preview.caseId === null ? columns : besidePreview}
                previewed={preview.caseId}
                marked={marks.marked}
                onMarkAll={() => void markAll()}
                onClearMarks={marks.clear}
              />
            </TableCard>
          )}
          <LoadByScrolling query={query} failure="listCases" />
          {marks.marked.size > 0 && (
            <Suspense>
              <BulkBar rows={rows} marked={marks.marked} onClear={marks.clear} />
            </Suspense>
          )}
        </>
      )}
    </QueryView>
  );
}

const everything = { search: "", status: "", view: undefined } satisfies Partial<ListFilters>;

type NoCasesProps = { filters: ListFilters; isPhone: boolean; onClear: () => void };

function NoCases({ filters: { search, status, view }, isPhone, onClear }: NoCasesProps) {
  const isNarrowed = search !== "" || status !== "" || view !== undefined;
  const clear = (
    <Button variant="default" size="xs" onClick={onClear}>
      Show all cases
    </Button>
  );
  return (
    <EmptyList {...(isNarrowed ? { action: clear } : {})}>
      {isPhone || isNarrowed ? "No cases found" : nothingYet}
    </EmptyList>
  );
}

/** In a wide window the row opens beside the list, and what is open there already on its own page. */
function useRowActions(preview: Preview, toggle: ReturnType<typeof useMarks>["toggle"]): RowActions {
  const navigate = useNavigate();
  const present = useRef(preview);
  useEffect(() => {
    present.current = preview;
  });
  return useMemo(
    () => ({
      open(caseId, { inNewTab }) {
        const { caseId: open, isWide, show } = present.current;
        if (inNewTab) window.open(`/admin/case/${caseId}`, "_blank", "noopener");
        else if (isWide && open !== caseId) show(caseId);
        else void navigate({ to: "/admin/case/$caseId", params: { caseId: String(caseId) } });
      },
      mark: toggle,
    }),
    [navigate, toggle],
  );
}

/** The order of the list, for the way from one case to the next. */
function useKeptOrder(ids: number[]) {
  useEffect(() => {
    if (ids.length > 0) keepOrder(ids);
  }, [ids]);
}
