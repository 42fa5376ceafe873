import { can, type Permission } from "@caseward/domain/users/permissions";
import type { User } from "@caseward/domain/users/response";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import { threadOf } from "../../messages/thread/thread-data";
import { caseTasksInput } from "./case-tasks";

type FirmRows = InfiniteData<RouterOutputs["cases"]["listRejected"]>;

/** What the firm's own lists say of a case; undefined where none of them has it. */
const listedStatus = (cache: QueryClient, caseId: number) =>
  ["list", "listRejected", "listOffered"]
    .flatMap((list) => cache.getQueriesData<FirmRows>({ queryKey: [["cases", list], { type: "infinite" }] }))
    .flatMap(([, data]) => data?.pages.flatMap(({ cases }) => cases) ?? [])
    .find((one) => one.caseId === caseId)?.status;

type Queries = ReturnType<typeof trpc.useUtils>;

/** What stands beside a case on its page, for those who may ask for it. */
const besideCase = (queries: Queries, caseId: number): [Permission, () => Promise<void>][] => [
  ["cases.contact", () => queries.cases.contact.prefetch({ caseId })],
  ["cases.assignments", () => queries.cases.assignments.prefetch({ caseId })],
  ["caseDeadlines.list", () => queries.caseDeadlines.list.prefetch({ caseId })],
  ["notifications.ofCase", () => queries.notifications.ofCase.prefetch({ caseId })],
  ["tasks.listOfCase", () => queries.tasks.listOfCase.prefetchInfinite(caseTasksInput(caseId))],
];

/** Asks for what stands beside a case in one request with the case: what comes later pushes the rest down. */
export function useCasePrefetch(caseId: number, user: User | null) {
  const queries = trpc.useUtils();
  const cache = useQueryClient();
  useEffect(() => {
    if (!user) return;
    const actor = { ...user, firmId: user.firmId ?? null };
    const status = user.userType === "lawfirm" ? listedStatus(cache, caseId) : undefined;
    void queries.stages.list.prefetch({ caseId });
    // A rejected case has nothing else for the firm.
    if (status === "Rejected") return;
    void cache.prefetchInfiniteQuery(threadOf(queries.client, caseId));
    // Its offer is of no more use once the case is accepted.
    const isNeeded = (permission: Permission) => permission !== "cases.assignments" || status !== "Accepted";
    for (const [permission, prefetch] of besideCase(queries, caseId))
      if (can(actor, permission) && isNeeded(permission)) void prefetch();
  }, [caseId, user, cache, queries]);
}
