import type { Change } from "@caseward/domain/messages/live/schema";
import type { Query, QueryClient } from "@tanstack/react-query";
import { pageCount } from "../lists/freshness";
import { isAboutCase, listsOf, procedureOf } from "./affected-queries";
import { askAgain } from "./ask-again";

/** The shortest time between two refetches of lists, times the pages of the longest, since each page is a request. */
const listPauseMs = 2_000;

/** Refetches what a change makes stale: a case at once, lists with pauses. Queries without a screen wait for one. */
export function createRenewal(queryClient: QueryClient): (change: Change) => void {
  const waiting = new Set<string>();
  let isPausing = false;

  function renewLists(): void {
    isPausing = waiting.size > 0;
    if (!isPausing) return;
    const procedures = new Set(waiting);
    waiting.clear();
    const predicate = ({ queryKey }: Query) => procedures.has(procedureOf(queryKey));
    const queries = queryClient.getQueryCache().findAll({ type: "active", predicate });
    askAgain(queryClient, predicate);
    setTimeout(renewLists, listPauseMs * Math.max(1, ...queries.map(pageCount)));
  }

  return (change) => {
    const predicate = ({ queryKey }: Query) => isAboutCase(queryKey, change);
    // After a broken connection a request under way may never be answered, so it is started anew.
    askAgain(queryClient, predicate, { cancelRefetch: change.topic === "missed" });
    for (const procedure of listsOf(change)) waiting.add(procedure);
    if (!isPausing) renewLists();
  };
}
