import type { Change } from "@caseward/domain/live/schema";
import type { Query, QueryClient } from "@tanstack/react-query";
import { askAgain } from "./ask-again";
import { isAboutCase, listsOf, procedureOf } from "./concerned";

/** Lists, which may be many pages long, are asked again at most this often, however much happens. */
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
    askAgain(queryClient, ({ queryKey }) => procedures.has(procedureOf(queryKey)));
    setTimeout(renewLists, listPauseMs);
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
