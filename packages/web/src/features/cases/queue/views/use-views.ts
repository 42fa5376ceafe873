import { viewLabel, viewsOf } from "@caseward/domain/cases/lists/queue/views";
import { live } from "../../../../lib/lists/freshness";
import { trpc } from "../../../../lib/trpc/trpc";
import type { ListFilters } from "../../data/list-filters";
import { isSameQuery, queryOf, type SavedView, useSavedViews, type ViewQuery } from "./saved-views";

export type View = {
  key: string;
  label: string;
  query: ViewQuery;
  isPresent: boolean;
  /** Whether its cases are counted, even if the count is not there yet. */
  isCounted?: boolean;
  /** Null when there are more than the server counts; undefined where nothing is counted, or not yet. */
  count?: number | null | undefined;
  /** Whether its cases wait too long for somebody. */
  isUrgent?: boolean;
  /** Absent for the views that everybody has. */
  saved?: SavedView;
};

const urgent: readonly string[] = ["overdue", "mail_failed", "deadline_soon"];

/** The ways to look at the admin's list, those of everybody and then the reader's own, and what is present now. */
export function useViews(filters: ListFilters) {
  const { data } = trpc.cases.views.useQuery(undefined, live);
  const saved = useSavedViews();
  const query = queryOf(filters);
  const viewOf = (key: string, label: string, of: ViewQuery): View => ({
    ...{ key, label, query: of },
    isPresent: isSameQuery(of, query),
  });
  const views: View[] = [
    viewOf("all", "All", {}),
    ...viewsOf.admin.map((view) => {
      const count = data?.views.find(({ key }) => key === view)?.count;
      return {
        ...viewOf(view, viewLabel(view), { view }),
        ...{ isCounted: true, count, isUrgent: urgent.includes(view) && count !== 0 },
      };
    }),
    ...saved.views.map((view) => ({
      ...viewOf(`saved-${view.id}`, view.name, view.query),
      saved: view,
    })),
  ];
  return { views, query, remove: saved.remove };
}
