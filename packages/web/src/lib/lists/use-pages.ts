import {
  infiniteQueryOptions,
  keepPreviousData,
  replaceEqualDeep,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { liveList } from "./freshness";

/** What is in sight soon comes first; who goes on asks for more at a time. */
const firstPageSize = 50;
const nextPageSize = 100;

/** How long a list is kept while its reader is elsewhere, such as in one of its cases: Back finds all that was loaded. */
const keptMs = 30 * 60_000;

type Page = { nextCursor: string | null };

/** Asks for one page. Its options go on to the call: a search that nobody waits for any more is broken off. */
export type Ask<Answer> = (
  page: { limit: number; cursor: string | undefined },
  options: { signal: AbortSignal },
) => Promise<Answer>;

type Pages<Answer, Row> = {
  /** The router's name and the procedure's, as invalidating them finds the list. */
  procedure: [router: string, name: string];
  /** What tells this list from another of the same procedure. */
  input: object;
  ask: Ask<Answer>;
  /** The same function each time, so that the rows are gathered once for each answer. */
  rowsOf: (answer: Answer) => Row[];
};

/**
 * tRPC's own infinite query would send its paging's `direction` in place of the sort's; its form of key is kept, so that
 * invalidating a router reaches its lists.
 */
export const pagesOf = <Answer extends Page, Row>({ procedure, input, ask }: Pages<Answer, Row>) =>
  infiniteQueryOptions({
    queryKey: [procedure, { input, type: "infinite" }],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      ask({ limit: pageParam === undefined ? firstPageSize : nextPageSize, cursor: pageParam }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }: Answer) => nextCursor,
    placeholderData: keepPreviousData,
    gcTime: keptMs,
  });

/** A list by its pages; the rows shown stay until the next answer is there. */
export function usePages<Answer extends Page, Row>(list: Pages<Answer, Row>) {
  const { rowsOf } = list;
  const select = useCallback(({ pages }: { pages: Answer[] }) => pages.flatMap(rowsOf), [rowsOf]);
  return useInfiniteQuery({ ...pagesOf(list), ...liveList, select, structuralSharing: keepSame });
}

/**
 * A row that is asked again and is the same stays the same object, and is not drawn again. The rows of all pages are made
 * of those, and are not compared once more: at each key of a search with what an earlier one had found.
 */
const keepSame = (before: unknown, after: unknown) =>
  Array.isArray(after) ? after : replaceEqualDeep(before, after);

/** The first page of a list that `usePages` fetches, for what it says of the whole. Fetches nothing itself. */
export const useFirstPage = <Answer extends Page, Row>(list: Pages<Answer, Row>): Answer | undefined =>
  useInfiniteQuery({
    ...pagesOf(list),
    enabled: false,
    select: ({ pages }: { pages: Answer[] }) => pages[0],
  }).data;
