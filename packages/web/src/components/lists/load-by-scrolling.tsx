import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { useEffect, useRef } from "react";
import { LoadMore, loadMore, type PagedQuery } from "./load-more";

type LoadByScrollingProps = {
  query: PagedQuery & {
    /** Whether every row that came is drawn: before, the end of the list is nearer than it will be. */
    isDrawn: boolean;
  };
  failure: FailureKey;
};

/** More than a turn of a wheel or a flick of a thumb goes. */
const rootMargin = "1200px 0px";

/** As `LoadMore`, at the end of a page's only list: a reader who scrolls there goes on reading. */
export function LoadByScrolling({ query, failure }: LoadByScrollingProps) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  });
  // A list that is just asked again is not broken off by it: only a press may do that.
  const isWatching = query.isDrawn && query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  useEffect(() => {
    if (!isWatching || !button.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore(latest.current);
      },
      { rootMargin },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [isWatching]);
  return <LoadMore query={query} failure={failure} ref={button} />;
}
