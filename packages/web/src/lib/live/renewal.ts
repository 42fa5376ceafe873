import type { Change } from "@caseward/domain/live/schema";
import type { Query, QueryClient } from "@tanstack/react-query";
import { pageCount } from "../lists/freshness";
import { askAgain } from "./ask-again";
import { isAboutCase, listsOf, procedureOf } from "./concerned";

/**
 * Lists are asked again at most this often, however much happens, times the pages of the longest: each is a request. So
 * a screen asks for one page in this time at most, on the average, however long its reader has scrolled.
 */
const listPauseMs = 2_000;

/** Has asked again what changes make untrue: of a case at once, lists now and then. What nobody looks at waits till then. */
export function createRenewal(queryClient: QueryClient): (change: Change) => void {
  const waiting = new Set<string>();
  let isPausing = false;

  function renewLists(): void {
    isPausing = waiting.size > 0;
    if (!isPausing) return;
    const procedures = new Set(waiting);
    waiting.clear();
    const predicate = ({ queryKey }: Query) => procedures.has(procedureOf(queryKey));
    const asked = queryClient.getQueryCache().findAll({ type: "active", predicate });
    askAgain(queryClient, predicate);
    setTimeout(renewLists, listPauseMs * Math.max(1, ...asked.map(pageCount)));
  }

  return (change) => {
    const predicate = ({ queryKey }: Query) => isAboutCase(queryKey, change);
    // After a silence nobody knows whether what is under way will ever be answered.
    if (change.topic === "missed") void queryClient.invalidateQueries({ predicate });
    else askAgain(queryClient, predicate);
    for (const procedure of listsOf(change)) waiting.add(procedure);
    if (!isPausing) renewLists();
  };
}
