import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { Alert, Button, Center, Loader, Stack } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { failureMessage } from "../lib/failure-message";

/** The part of a query's result that is looked at; every `useQuery` result has it. */
type ViewedQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type QueryViewProps<Data> = {
  query: ViewedQuery<Data>;
  failure: FailureKey;
  /** Shown in place of the data when `isEmpty` says so. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The states of a query: loading, failed, empty, there. Data that was there stays while it is fetched again. */
export function QueryView<Data>({
  query,
  failure,
  empty,
  isEmpty,
  skeleton,
  children,
}: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (!error) return skeleton ?? <LoadingView />;
  return (
    <Alert color="red" icon={<IconAlertCircle />} title={failureMessage(error, failure)} role="alert">
      <Button variant="default" size="xs" loading={isFetching} onClick={() => refetch()}>
        Retry
      </Button>
    </Alert>
  );
}

export function LoadingView({ label = "Loading" }: { label?: string }) {
  return (
    <Center py="xl">
      <Stack align="center" role="status" aria-label={label}>
        <Loader />
      </Stack>
    </Center>
  );
}
