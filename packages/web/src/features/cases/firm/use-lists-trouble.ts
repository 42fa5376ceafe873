import { notifyManager, type Query, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { keepFocusAfterDialog } from "../../../lib/screen/keep-focus";

const listsOnScreen = { queryKey: [["cases"]], type: "active" } as const;

/** From this many lists on, a failure is shown once for all. */
const several = 2;

const hasFailed = ({ state }: Query) => state.status === "error";

/** What is wrong with several lists of cases at a time, as when the server is away, and the way to ask all of them again. */
export function useListsTrouble() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const [isRetrying, setIsRetrying] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  const present = useSyncExternalStore(subscribe, () => troubleOf(cache.findAll(listsOnScreen)));
  if (present !== undecided && present !== sentence) setSentence(present);
  const retry = async () => {
    setIsRetrying(true);
    await client.refetchQueries({ ...listsOnScreen, predicate: hasFailed });
    setIsRetrying(false);
    // The button disappears with the failure, and the focus with it.
    keepFocusAfterDialog();
  };
  return { sentence, isRetrying, retry: () => void retry() };
}

/** Lists that are asked again have not failed yet: the sentence before stays until they answered. */
const undecided = Symbol();

function troubleOf(queries: Query[]): string | null | typeof undecided {
  const failed = queries.filter(hasFailed);
  if (queries.some(({ state }) => state.status === "pending")) return undecided;
  if (failed.length < several) return null;
  const words = failureMessage(failed[0]?.state.error, "listCases");
  const isAnyLost = failed.some(({ state }) => state.data === undefined);
  return isAnyLost ? words : `${words}. What you see may be out of date.`;
}
