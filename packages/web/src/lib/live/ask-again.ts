import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Refetches stale queries; one under way is invalidated once more after it, since it may bring the old answer.
 * `cancelRefetch` starts those under way anew instead, which discards a page that its reader waits for.
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
