import { useCallback, useRef } from "react";

/** Runs one call at a time: the second click of a double click finds the first still under way and does nothing. */
export function useSingleFlight() {
  const isFlying = useRef(false);
  return useCallback(async (run: () => Promise<unknown>) => {
    if (isFlying.current) return;
    isFlying.current = true;
    try {
      await run();
    } catch {
      // The mutation keeps its error, and the screen shows it.
    } finally {
      isFlying.current = false;
    }
  }, []);
}
