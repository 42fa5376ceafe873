import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { useEffect, useRef } from "react";
import { watchNearness } from "../../lib/screen/watch-nearness";
import { LoadMore, loadMore, type PagedQuery } from "./load-more";

type LoadByScrollingProps = {
  query: PagedQuery;
  failure: FailureKey;
  /** Whether every row that came is drawn: before, the end of the list is nearer than it will be. */
  isDrawn: boolean;
};

/** As `LoadMore`, at the end of a page's only list: whoever scrolls there goes on reading. */
export function LoadByScrolling({ query, failure, isDrawn }: LoadByScrollingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  // A list that is just asked again is not broken off by it: only a press may do that.
  const isWatching = isDrawn && query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  useEffect(() => {
    if (!isWatching || !button.current) return;
    return watchNearness(button.current, (isNear) => {
      if (isNear) loadMore(latest.current);
    });
  }, [isWatching]);
  return <LoadMore query={query} failure={failure} ref={button} />;
}
