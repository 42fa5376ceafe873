import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { Alert, Button, Center, Loader, Stack } from "@mantine/core";
import type { RefObject } from "react";
import { failureMessage } from "../../lib/feedback/failure-message";
import { fetchNext } from "../../lib/live/ask-again";

export type PagedQuery = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

type LoadMoreProps = { query: PagedQuery; failure: FailureKey; ref?: RefObject<HTMLButtonElement | null> };

/** Fetches the next page. Nothing but a page under way keeps it from that. */
export const loadMore = (query: PagedQuery) => query.isFetchingNextPage || void fetchNext(query);

export function LoadMore({ query, failure, ref }: LoadMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Stack gap="xs">
      {query.isFetchNextPageError && (
        <Alert color="red" role="alert">
          {failureMessage(query.error, failure)}
        </Alert>
      )}
      <Center>
        <Button
          ref={ref}
          variant="default"
          // A button that is disabled while it works would lose the focus.
          leftSection={query.isFetchingNextPage && <Loader size={16} />}
          aria-busy={query.isFetchingNextPage}
          onClick={() => loadMore(query)}
        >
          Load more
        </Button>
      </Center>
    </Stack>
  );
}
