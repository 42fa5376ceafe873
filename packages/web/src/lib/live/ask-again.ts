import type { Query, QueryClient } from "@tanstack/react-query";

/** What is asked already is not asked anew: that would throw away a page that its reader waits for. */
const options = { cancelRefetch: false } as const;

/**
 * Has questions asked again whose answers are untrue now. An answer under way may be older than that: once it is there,
 * its question is asked a second time, once, however many changes came meanwhile.
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

/** Fetches the next page. Should the first ones just be asked again, that is broken off by it, and done afterwards. */
export async function fetchNext<Result>(query: PagedQuery<Result>): Promise<Result> {
  const isAsking = query.isFetching;
  const result = await query.fetchNextPage();
  if (isAsking) void query.refetch();
  return result;
}
