import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { Alert, Group, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { failureMessage } from "../../lib/feedback/failure-message";
import { t } from "../../lib/language/text";
import { RetryButton } from "../buttons/retry-button";
import { LoadingView } from "./loading-view";
import { Skeleton, type SkeletonShape } from "./skeleton";

/** The part of a query's result that is looked at; every `useQuery` result has it. */
export type ViewedQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  /** What the tries of the present request met so far, and how many there were. */
  failureReason: unknown;
  failureCount: number;
  isFetching: boolean;
  isRefetchError: boolean;
  refetch: () => unknown;
};

type QueryViewProps<Data> = {
  query: ViewedQuery<Data>;
  failure: FailureKey;
  /** Shown in place of the data when `isEmpty` says so, or when the data is a list without rows. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** The shape of what comes; a spinner where none is named. */
  skeleton?: SkeletonShape;
  children: (data: Data) => ReactNode;
};

/** The states of a query: loading, failed, empty, there. Data that was there stays while it is fetched again. */
export function QueryView<Data>({
  query,
  failure,
  empty,
  isEmpty = hasNoRows,
  skeleton,
  children,
}: QueryViewProps<Data>) {
  const { data, error, isFetching, isRefetchError, refetch } = query;
  // A query forgets its failure when it is asked again. The button stays, since it may fail once more.
  const [retried, setRetried] = useState<unknown>(null);
  // The second try fails within two seconds. Nobody waits longer for a sentence; further tries go on behind it.
  const met = query.failureCount > 1 ? query.failureReason : null;
  const displayedError = error ?? met ?? (isFetching ? retried : null);
  if (data !== undefined)
    return (
      <>
        {isRefetchError && <OutOfDate query={query} failure={failure} />}
        {empty !== undefined && isEmpty(data) ? empty : children(data)}
      </>
    );
  if (!displayedError) return skeleton ? <Skeleton shape={skeleton} /> : <LoadingView />;
  const retry = () => {
    setRetried(displayedError);
    refetch();
  };
  return (
    <Alert
      color="red"
      icon={<IconAlertCircle />}
      title={failureMessage(displayedError, failure)}
      role="alert"
    >
      <RetryButton isBusy={isFetching} onRetry={retry} />
    </Alert>
  );
}

const hasNoRows = (data: unknown) => Array.isArray(data) && data.length === 0;

/** Above data that could not be fetched again: nobody takes an old state for the present one. */
function OutOfDate({ query, failure }: { query: ViewedQuery<unknown>; failure: FailureKey }) {
  return (
    <Group role="status" gap="sm" wrap="nowrap">
      <IconAlertCircle size={18} aria-hidden style={{ flex: "none" }} />
      <Text
        size="sm"
        flex={1}
      >{`${failureMessage(query.error, failure)}. ${t("What you see may be out of date.")}`}</Text>
      <RetryButton isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    </Group>
  );
}
