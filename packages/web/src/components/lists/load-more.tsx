import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { Alert, Button, Center, Stack } from "@mantine/core";
import { failureMessage } from "../../lib/failure-message";

type PagedQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => unknown;
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
          loading={query.isFetchingNextPage}
          onClick={() => query.isFetchingNextPage || query.fetchNextPage()}
        >
          Load more
        </Button>
      </Center>
    </Stack>
  );
}
