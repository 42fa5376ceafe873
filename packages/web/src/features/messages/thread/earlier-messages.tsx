import { Button, Center, Stack } from "@mantine/core";
import { FailureAlert } from "../../../components/failure-alert";

export type EarlierQuery = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
};

type EarlierMessagesProps = { query: EarlierQuery; onDone: () => void };

/** Pages back in the thread. When the beginning is reached the button goes, and the focus with it, so somebody is told. */
export function EarlierMessages({ query, onDone }: EarlierMessagesProps) {
  if (!query.hasNextPage) return null;
  const show = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    if (!hasNextPage) onDone();
  };
  return (
    <Stack gap="xs" mb="xs">
      {query.isFetchNextPageError && <FailureAlert error={query.error} failure="listMessages" />}
      <Center>
        <Button
          variant="subtle"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => query.isFetchingNextPage || void show()}
        >
          Show earlier messages
        </Button>
      </Center>
    </Stack>
  );
}
