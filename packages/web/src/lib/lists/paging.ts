import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { liveList } from "./freshness";

/** The rows of a first page. A further page has more, since its reader scrolls on (lib/trpc/further-page-link.ts). */
export const firstPageSize = 50;

const keptMs = 30 * 60_000;

/** How each list is asked page by page. It is kept for half an hour, so that Back finds all that was loaded. */
export const pagedList = {
  ...liveList,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  placeholderData: keepPreviousData,
  gcTime: keptMs,
  // A search is broken off once nobody waits for it.
  trpc: { abortOnUnmount: true },
} as const;

/** Draws a query's new data in a render that a key or a tap may interrupt. */
export function useDeferredData<Query extends { data: unknown }>(query: Query) {
  const data: Query["data"] = useDeferredValue(query.data);
  return { ...query, data, isDrawn: data === query.data };
}
