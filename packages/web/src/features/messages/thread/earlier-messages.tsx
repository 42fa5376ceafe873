import { Center, Stack } from "@mantine/core";
import { BusyButton } from "../../../components/buttons/busy-button";
import { FailureAlert } from "../../../components/loading/failure-alert";
import { t } from "../../../lib/language/text";
import { fetchNext } from "../../../lib/live/ask-again";

export type EarlierQuery = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: unknown;
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  refetch: () => Promise<unknown>;
};

type EarlierMessagesProps = { query: EarlierQuery; onDone: () => void };

/** Pages back in the thread. At its beginning the button disappears, and `onDone` takes over its focus. */
export function EarlierMessages({ query, onDone }: EarlierMessagesProps) {
  if (!query.hasNextPage) return null;
  const show = async () => {
    const { hasNextPage } = await fetchNext(query);
    if (!hasNextPage) onDone();
  };
  return (
    <Stack gap="xs" mb="xs">
      {query.isFetchNextPageError && <FailureAlert error={query.error} failure="listMessages" />}
      <Center>
        <BusyButton variant="subtle" size="xs" loading={query.isFetchingNextPage} onClick={() => void show()}>
          {t("Show earlier messages")}
        </BusyButton>
      </Center>
    </Stack>
  );
}
