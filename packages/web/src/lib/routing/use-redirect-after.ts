import { useEffect, useEffectEvent } from "react";

/**
 * Calls `go` once `isDue` has held for `delayMs`, and not if the page was left in between. `go` usually navigates.
 */
export function useRedirectAfter(isDue: boolean, delayMs: number, go: () => void) {
  const leave = useEffectEvent(go);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => leave(), delayMs);
    return () => clearTimeout(timer);
  }, [isDue, delayMs]);
}
