import { can } from "@caseward/domain/users/permissions";
import type { User } from "@caseward/domain/users/response";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { pagesOf } from "../../../lib/lists/use-pages";
import { trpc } from "../../../lib/trpc/trpc";
import { threadOf } from "../../messages/thread/thread-data";
import { caseTasksOf } from "./case-tasks";

/**
 * Asks for what stands beside a case on its page together with the case, in one request: the sections, which come once
 * the case is there, then find it. What is known well enough is not asked again.
 */
export function useAskedWithCase(caseId: number, user: User | null) {
  const queries = trpc.useUtils();
  const cache = useQueryClient();
  const firmId = user?.firmId ?? null;
  useEffect(() => {
    if (!user) return;
    const actor = { ...user, firmId };
    void queries.stages.list.prefetch({ caseId });
    void cache.prefetchInfiniteQuery(threadOf(queries.client, caseId));
    if (can(actor, "cases.assignments")) void queries.cases.assignments.prefetch({ caseId });
    if (can(actor, "tasks.listOfCase"))
      void cache.prefetchInfiniteQuery(pagesOf(caseTasksOf(queries.client, caseId)));
  }, [caseId, user, firmId, cache, queries]);
}
