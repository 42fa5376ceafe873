import { useEffect, useEffectEvent } from "react";

/** Calls back when somebody comes back to this window, from another one or from another tab. */
export function useReturn(callback: () => void): void {
  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === "visible") callback();
  });
  useEffect(() => {
    const look = () => onReturn();
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}
