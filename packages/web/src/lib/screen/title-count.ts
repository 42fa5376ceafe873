import { useEffect, useSyncExternalStore } from "react";

let present = 0;
const listeners = new Set<() => void>();

function change(count: number) {
  present = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says in the window's title how much waits on this screen, as long as the screen is there. */
export function useCountInTitle(count: number) {
  useEffect(() => {
    change(count);
    return () => change(0);
  }, [count]);
}

/** What waits on the present screen, for the component that sets the title. */
export const useTitleCount = () => useSyncExternalStore(subscribe, () => present);
