import { useSyncExternalStore } from "react";

const minuteMs = 60_000;
const tickMs = 10_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  if (Math.abs(Date.now() - now.getTime()) >= minuteMs) now = new Date();
  for (const listener of listeners) listener();
}

/** One clock for all who look: it runs while somebody does, and is set right when a sleeping page wakes. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(tick, tickMs);
    document.addEventListener("visibilitychange", tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

function readNow() {
  // The clock stands still while nobody subscribes.
  if (listeners.size === 0 && Math.abs(Date.now() - now.getTime()) > minuteMs) now = new Date();
  return now;
}

/** The time, to the minute: what says 'Waiting 3 hours' stays true on a screen that is left open. */
export const useNow = (): Date => useSyncExternalStore(subscribe, readNow);

/** What is said of the present time, to some seconds. Only when it changes is its reader drawn anew. */
export const useSaidNow = (say: (now: Date) => string): string =>
  useSyncExternalStore(subscribe, () => say(new Date()));
