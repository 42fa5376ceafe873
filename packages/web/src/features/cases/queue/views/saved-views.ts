import { readStatus, statusFilters } from "@caseward/domain/cases/status/status";
import { failureMessage } from "../../../../lib/feedback/failure-message";
import { toast } from "../../../../lib/feedback/toast";
import { liveList } from "../../../../lib/lists/freshness";
import { type SearchTexts, searchTexts } from "../../../../lib/routing/search";
import { type RouterOutputs, trpc } from "../../../../lib/trpc/trpc";
import type { ListFilters } from "../../data/list-filters";

/** What a view asks for, as it stands in the address of the list. */
export type ViewQuery = SearchTexts;
type StoredView = RouterOutputs["caseViews"]["list"]["views"][number];
type StoredQuery = StoredView["query"];
export type SavedView = Omit<StoredView, "query"> & { query: ViewQuery };

/** What narrows or sorts the list now. */
export const queryOf = (filters: ListFilters): ViewQuery => searchTexts(filters);

/** As the address has it: the server keeps the status, and the list's filter calls Accepted 'In Progress'. */
const addressOf = ({ search, status, view, sort, direction }: StoredQuery): ViewQuery =>
  searchTexts({
    search,
    status: statusFilters.find((filter) => readStatus(filter) === status),
    view,
    sort,
    direction,
  });

export function isSameQuery(one: ViewQuery, other: ViewQuery): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** The reader's own views, and how to remove one, which the message takes back. */
export function useSavedViews() {
  const cache = trpc.useUtils();
  const { data } = trpc.caseViews.list.useQuery(undefined, liveList);
  const onSettled = () => cache.caseViews.invalidate();
  const adding = trpc.caseViews.add.useMutation({
    onError: (error) => toast.failed(failureMessage(error, "saveView")),
    onSettled,
  });
  const removal = trpc.caseViews.delete.useMutation({
    onError: (error) => toast.failed(failureMessage(error, "removeView")),
    onSettled,
  });
  const remove = ({ id, name, query }: SavedView) => {
    const undo = { label: "Undo", go: () => adding.mutate({ name, query }) };
    removal.mutate({ viewId: id }, { onSuccess: () => toast.done("The view is removed", { next: undo }) });
  };
  const views: SavedView[] = data?.views.map((view) => ({ ...view, query: addressOf(view.query) })) ?? [];
  return { views, remove };
}
