import { Stack } from "@mantine/core";
import { useEffect, useMemo } from "react";
import { FailureAlert } from "../../components/failure-alert";
import { QueryView } from "../../components/query-view";
import { failureCode } from "../../lib/failure-message";
import { useCountInTitle } from "../../lib/screen/title-count";
import { trpc } from "../../lib/trpc/trpc";
import { Composer } from "./composer/composer";
import { useSending } from "./composer/use-sending";
import { readersOf, type ThreadCase, type Viewer } from "./parties";
import { MessageLog } from "./thread/message-log";
import { useThread, useUnreadCount } from "./thread/thread-data";

type MessageThreadProps = { of: ThreadCase; viewer: Viewer };

/** The talk about a case between its client, its law firm and Caseward (D40). */
export function MessageThread({ of, viewer }: MessageThreadProps) {
  const { caseId } = of;
  const { id, userType } = viewer;
  const place = useMemo(() => ({ userId: id, caseId }), [id, caseId]);
  const query = useThread(caseId);
  const sending = useSending(place);
  const isGone = useIsGone(caseId, query.error);
  useCountInTitle(useUnreadCount(caseId, viewer));
  if (isGone) return <FailureAlert error={query.error} failure="listMessages" />;
  const newestId = query.data?.at(-1)?.id ?? 0;
  return (
    <Stack>
      <QueryView query={query} failure="listMessages" skeleton="thread">
        {(messages) => (
          // What was kept from an earlier look is shown until the present is known; then the thread opens anew.
          <MessageLog
            key={query.isPresent ? "fresh" : "kept"}
            {...{ place, messages, sending, viewer: { id, userType }, earlier: query }}
          />
        )}
      </QueryView>
      <Composer
        place={place}
        readers={readersOf(of, userType)}
        onSend={(body) => sending.send(body, newestId)}
      />
    </Stack>
  );
}

/** Whether the case was taken from its reader; then nothing of the thread stays, and the case's page hears of it. */
function useIsGone(caseId: number, error: unknown): boolean {
  const cache = trpc.useUtils();
  const isGone = failureCode(error) === "access_denied" || failureCode(error) === "not_found";
  useEffect(() => {
    if (isGone) void cache.cases.get.invalidate({ caseId });
  }, [isGone, cache, caseId]);
  return isGone;
}
