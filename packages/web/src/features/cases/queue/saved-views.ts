import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { liveList } from "../../../lib/lists/freshness";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import type { ListFilters } from "../data/list-filters";

/** What a view asks for, as it stands in the address of the list. */
export type ViewQuery = Record<string, string>;
export type SavedView = Omit<RouterOutputs["caseViews"]["list"]["views"][number], "query"> & {
  query: ViewQuery;
};

/** What narrows or sorts the list now. */
export const queryOf = (filters: ListFilters): ViewQuery => textsOf(filters);

/** The server answers a view's query with all keys; the address has those that say something. */
function textsOf(query: object): ViewQuery {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(said.map(([key, value]) => [key, String(value)]));
}

export function isSameQuery(one: ViewQuery, other: ViewQuery): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** The reader's own views, and how to remove one. */
export function useSavedViews() {
  const cache = trpc.useUtils();
  const { data } = trpc.caseViews.list.useQuery(undefined, liveList);
  const removal = trpc.caseViews.remove.useMutation({
    onSuccess: () => toast.done("The view is removed"),
    onError: (error) => toast.failed(failureMessage(error, "removeView")),
    onSettled: () => cache.caseViews.invalidate(),
  });
  const views: SavedView[] = data?.views.map((view) => ({ ...view, query: textsOf(view.query) })) ?? [];
  return { views, remove: ({ id }: SavedView) => removal.mutate({ id }) };
}
