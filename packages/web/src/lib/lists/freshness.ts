import { keepPreviousData } from "@tanstack/react-query";
import { isLive } from "../live/live-state";

const second = 1000;
const minute = 60 * second;

/** Keeps a watched screen true without a reload: the stream notifies it (lib/live), else it asks again every 15 s. */
export const live = {
  refetchInterval: () => (isLive() ? minute : 15 * second),
  refetchOnWindowFocus: "always",
} as const;

/** Lists, which may be many pages long, are asked again less often. */
export const liveList = {
  refetchInterval: () => (isLive() ? 5 * minute : minute),
  // Of a long list that is a request for each page: only when the stream says that something changed.
  refetchOnWindowFocus: (query: PagedQuery) => !isLong(query) && "always",
  refetchOnMount: (query: PagedQuery) => !isLong(query) || query.state.isInvalidated,
} as const;

type PagedQuery = { state: { data: unknown; isInvalidated: boolean } };

const fewPages = 4;

const isLong = (query: PagedQuery) => pageCount(query) > fewPages;

/** How many requests it takes to ask a query again. */
export const pageCount = ({ state: { data } }: { state: { data: unknown } }): number =>
  (data as { pages?: unknown[] } | undefined)?.pages?.length ?? 1;

/** What is asked at each key: what was found stays until the next answer is there, and nobody waits for an earlier one. */
export const typedSearch = { placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } } as const;
