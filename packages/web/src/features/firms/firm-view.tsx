import type { LawFirm } from "@caseward/domain/firms/response";
import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { LoadingView } from "../../components/loading/loading-view";
import { failureCode, failureMessage } from "../../lib/feedback/failure-message";
import { trpc } from "../../lib/trpc/trpc";
import { FirmLoadFailure } from "./firm-load-failure";
import { FirmProfile } from "./firm-profile";

type FirmViewProps = {
  firmId: number;
  failure: "getFirm" | "getOwnFirm";
  /** Stands above the firm, but not above a failure, which has its own way back. */
  above?: ReactNode;
  /** Stands between the name of the firm and its facts. */
  review?: (firm: LawFirm) => ReactNode;
};

/** Loads a firm and shows it, or why it cannot be shown. */
export function FirmView({ firmId, failure, above, review }: FirmViewProps) {
  const query = trpc.firms.get.useQuery({ firmId });
  // Asked together with the firm: what came later would push the facts down.
  trpc.firms.settings.useQuery({ firmId });
  if (query.data)
    return (
      <Stack gap="md">
        {above}
        <FirmProfile firm={query.data.lawFirm} review={review?.(query.data.lawFirm)} />
      </Stack>
    );
  if (query.error === null) return <LoadingView label="Loading law firm" />;
  const message = failureMessage(query.error, failure);
  if (failureCode(query.error) === "not_found")
    return <FirmLoadFailure title="Not Found" message={message} />;
  return (
    <FirmLoadFailure
      title="Error Loading Data"
      message={message}
      onRetry={() => query.refetch()}
      retrying={query.isFetching}
    />
  );
}
