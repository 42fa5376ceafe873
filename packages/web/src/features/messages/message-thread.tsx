import { Stack } from "@mantine/core";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { FailureAlert } from "../../components/loading/failure-alert";
import { QueryView } from "../../components/loading/query-view";
import { failureCode } from "../../lib/feedback/failure-message";
import { useCountInTitle } from "../../lib/screen/title-count";
import { trpc } from "../../lib/trpc/trpc";
import { Composer } from "./composer/composer";
import { useUnsent } from "./composer/unsent";
import { useSending } from "./composer/use-sending";
import { intakeLabel, openAudiences, readersOf, type ThreadCase, type Viewer } from "./parties";
import { MessageLog } from "./thread/message-log";
import { useThread, useUnreadCount } from "./thread/thread-data";

/** Clients have no such choice, and load no code of it. */
const AudienceChoice = lazy(async () => ({
  default: (await import("./composer/audience-choice")).AudienceChoice,
}));

type MessageThreadProps = { of: ThreadCase; viewer: Viewer };

/** The messages about a case between its client, its law firm and Caseward (D40). */
export function MessageThread({ of, viewer }: MessageThreadProps) {
  const { caseId } = of;
  const { id, userType } = viewer;
  const owner = useMemo(() => ({ userId: id, caseId }), [id, caseId]);
  const query = useThread(caseId);
  const sending = useSending(owner);
  const chosen = useUnsent(owner, "audience");
  const isGone = useIsGone(caseId, query.error);
  useCountInTitle(useUnreadCount(caseId, viewer));
  if (isGone) return <FailureAlert error={query.error} failure="listMessages" />;
  const newestId = query.data?.at(-1)?.id ?? 0;
  const open = openAudiences(of, viewer);
  const audience = open.find((name) => name === chosen) ?? open[0];
  return (
    <Stack>
      <QueryView query={query} failure="listMessages" skeleton="thread">
        {(messages) => (
          // A cached thread is shown until the fresh one is there, which then opens anew.
          <MessageLog
            key={query.isPresent ? "fresh" : "kept"}
            {...{ owner, messages, sending, viewer: { id, userType }, earlier: query }}
          />
        )}
      </QueryView>
      {audience && (
        <Composer
          owner={owner}
          readers={readersOf(of, userType, audience)}
          choice={
            open.length > 1 && (
              <Suspense>
                <AudienceChoice owner={owner} audience={audience} label={intakeLabel(of, userType)} />
              </Suspense>
            )
          }
          onSend={(body) => sending.send({ body, audience, afterId: newestId })}
        />
      )}
    </Stack>
  );
}

/** Whether the user lost the case. Then nothing of the thread stays, and the case's page is refetched. */
function useIsGone(caseId: number, error: unknown): boolean {
  const cache = trpc.useUtils();
  const isGone = failureCode(error) === "access_denied" || failureCode(error) === "not_found";
  useEffect(() => {
    if (isGone) void cache.cases.get.invalidate({ caseId });
  }, [isGone, cache, caseId]);
  return isGone;
}
