import { can } from "@caseward/domain/users/permissions";
import type { User } from "@caseward/domain/users/response";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import { threadOf } from "../../messages/thread/thread-data";
import { caseTasksInput } from "./case-tasks";

type FirmRows = InfiniteData<RouterOutputs["cases"]["listRejected"]>;

/** Whether the firm's own lists show a case as rejected: then it has neither messages nor tasks for the firm. */
const isListedAsRejected = (cache: QueryClient, caseId: number) =>
  ["listRejected", "listOffered"]
    .flatMap((list) => cache.getQueriesData<FirmRows>({ queryKey: [["cases", list]] }))
    .flatMap(([, data]) => data?.pages ?? [])
    .some(({ cases }) => cases.some((one) => one.caseId === caseId && one.status === "Rejected"));

/** Prefetches what stands beside a case on its page, in one request with the case: what came later would push the rest down. */
export function useCasePrefetch(caseId: number, user: User | null) {
  const queries = trpc.useUtils();
  const cache = useQueryClient();
  const firmId = user?.firmId ?? null;
  useEffect(() => {
    if (!user) return;
    const actor = { ...user, firmId };
    void queries.stages.list.prefetch({ caseId });
    if (isListedAsRejected(cache, caseId)) return;
    void cache.prefetchInfiniteQuery(threadOf(queries.client, caseId));
    if (user.userType === "client") void queries.cases.contact.prefetch({ caseId });
    if (can(actor, "cases.assignments")) void queries.cases.assignments.prefetch({ caseId });
    if (can(actor, "caseDeadlines.list")) void queries.caseDeadlines.list.prefetch({ caseId });
    if (can(actor, "notifications.ofCase")) void queries.notifications.ofCase.prefetch({ caseId });
    if (can(actor, "tasks.listOfCase"))
      void queries.tasks.listOfCase.prefetchInfinite(caseTasksInput(caseId));
  }, [caseId, user, firmId, cache, queries]);
}
