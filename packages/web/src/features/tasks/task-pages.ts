import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type RouterOutputs, trpc } from "../../lib/trpc";

const pageSize = 50;

type Page = RouterOutputs["tasks"]["list"];

export type ListedTask = Page["tasks"][number];

/**
 * The scheduled tasks, page by page; the rows shown stay until the next answer is there. Asked by hand, since tRPC's
 * own infinite query adds a paging `direction` to its input; its form of key lets invalidating `tasks` reach the list.
 */
export function useTaskPages(search: string) {
  const { client } = trpc.useUtils();
  const input = { search: search || null };
  return useInfiniteQuery({
    queryKey: [["tasks", "list"], { input, type: "infinite" }],
    queryFn: ({ pageParam }: { pageParam: string | undefined }): Promise<Page> =>
      client.tasks.list.query({ ...input, limit: pageSize, cursor: pageParam }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    refetchOnWindowFocus: "always",
    select: ({ pages }) => pages.flatMap(({ tasks }) => tasks),
  });
}
