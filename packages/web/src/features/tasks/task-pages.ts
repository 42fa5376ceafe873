import { usePages } from "../../lib/lists/use-pages";
import { type RouterOutputs, trpc } from "../../lib/trpc";

export type ListedTask = RouterOutputs["tasks"]["list"]["tasks"][number];

/** The scheduled tasks that a search finds, page by page. */
export function useTaskPages(search: string) {
  const { client } = trpc.useUtils();
  const input = { search: search || null };
  return usePages({
    procedure: ["tasks", "list"],
    input,
    ask: (page) => client.tasks.list.query({ ...input, ...page }),
    rowsOf: ({ tasks }) => tasks,
  });
}
