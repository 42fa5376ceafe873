import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Refetches queries whose answers are stale. A request under way may still bring the old answer, so that its query is
 * invalidated once more after it, however many changes came meanwhile; a query that no screen shows yet, such as a
 * prefetch, is then refetched by the screen that mounts it. `cancelRefetch` starts the refetches under way anew instead,
 * and discards a page that its reader waits for.
 */
export function askAgain(
  queryClient: QueryClient,
  predicate: (query: Query) => boolean,
  { cancelRefetch = false } = {},
): void {
  for (const query of queryClient.getQueryCache().findAll({ predicate })) {
    const ask = () =>
      void queryClient.invalidateQueries({ predicate: (one) => one === query }, { cancelRefetch });
    const isStartedAnew = cancelRefetch && query.isActive() && query.state.data !== undefined;
    if (query.state.fetchStatus === "fetching" && !isStartedAnew) void query.promise?.then(ask, ask);
    else ask();
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
