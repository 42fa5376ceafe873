import { useSyncExternalStore } from "react";

let isOpened = false;
const listeners = new Set<() => void>();

/** Opens or closes the command palette, from wherever on the page. */
export function setPaletteOpened(opened: boolean) {
  isOpened = opened;
  for (const listener of listeners) listener();
}

export const isPaletteOpened = () => isOpened;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const usePaletteOpened = () => useSyncExternalStore(subscribe, isPaletteOpened);

/** A closing dialog gives the focus back after 10 ms: the next one opens then, so that it gives it back there, too. */
export const focusBackMs = 30;
