import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { Alert, Button, Center, Loader, Stack } from "@mantine/core";
import { failureMessage } from "../../lib/failure-message";
import { fetchNext } from "../../lib/live/ask-again";

type PagedQuery = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

/** Fetches the next page of a list, if there is one. */
export function LoadMore({ query, failure }: { query: PagedQuery; failure: FailureKey }) {
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
          variant="default"
          // A button that is disabled while it works would lose the focus.
          leftSection={query.isFetchingNextPage && <Loader size={16} />}
          aria-busy={query.isFetchingNextPage}
          onClick={() => query.isFetchingNextPage || void fetchNext(query)}
        >
          Load more
        </Button>
      </Center>
    </Stack>
  );
}
