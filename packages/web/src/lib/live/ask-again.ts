import type { Query, QueryClient } from "@tanstack/react-query";

/** A request under way goes on: starting it anew would discard a page that its reader waits for. */
const options = { cancelRefetch: false } as const;

/**
 * Refetches queries whose answers are stale. A request under way may still bring the old answer, so that its query is
 * refetched once after it, however many changes came meanwhile.
 */
export function askAgain(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate })) {
    const isUnderWay = query.state.fetchStatus === "fetching";
    const ask = () => queryClient.invalidateQueries({ predicate: (one) => one === query }, options);
    void ask().then(() => (isUnderWay ? ask() : undefined));
  }
}

type PagedQuery<Result> = {
  isFetching: boolean;
  fetchNextPage: () => Promise<Result>;
  refetch: () => Promise<unknown>;
};

/** Fetches the next page. That cancels a refetch under way, which is then done afterwards. */
export async function fetchNext<Result>(query: PagedQuery<Result>): Promise<Result> {
  const isAsking = query.isFetching;
  const result = await query.fetchNextPage();
  if (isAsking) void query.refetch();
  return result;
}
