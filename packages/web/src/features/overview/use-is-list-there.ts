import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

const casesList = [["cases", "list"]];

/** Whether some list of cases has its first answer, be it a failure: what is less urgent waits for it. */
export function useIsListThere(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  return useSyncExternalStore(subscribe, () =>
    cache.findAll({ queryKey: casesList }).some(({ state }) => state.status !== "pending"),
  );
}
