import { type Ask, useFirstPage, usePages } from "../../../lib/lists/use-pages";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import type { TaskFilters } from "./task-filters";

type Answer = RouterOutputs["tasks"]["list"];
export type ListedTask = Answer["tasks"][number];

const tasksOf = ({ tasks }: Answer) => tasks;

/** The scheduled tasks that a search and a status find, page by page, and how many of all are past their time. */
export function useTaskPages({ search, status }: TaskFilters) {
  const { client } = trpc.useUtils();
  const input = { search: search || null, status: status || null };
  const list = {
    procedure: ["tasks", "list"] satisfies [string, string],
    input,
    ask: ((page, options) => client.tasks.list.query({ ...input, ...page }, options)) satisfies Ask<Answer>,
    rowsOf: tasksOf,
  };
  return { query: usePages(list), overdue: useFirstPage(list)?.overdue };
}
