import { firstPageSize, pagedList, useDeferredData } from "../../../lib/lists/paging";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import type { TaskFilters } from "./task-filters";

type Page = RouterOutputs["tasks"]["list"];
export type ListedTask = Page["tasks"][number];

const select = ({ pages }: { pages: Page[] }) => ({
  tasks: pages.flatMap(({ tasks }) => tasks),
  overdue: pages[0]?.overdue,
});

/** The scheduled tasks that a search and a status find, page by page, and how many of all are past their time. */
export const useTaskPages = ({ search, status }: TaskFilters) =>
  useDeferredData(
    trpc.tasks.list.useInfiniteQuery(
      { search: search || null, status: status || null, sort: "urgency", limit: firstPageSize },
      { ...pagedList, select },
    ),
  );
