/** The newest values of a form, and those of the last pause in the typing. */
export type ValuesFeed<Values> = {
  push: (values: Values) => void;
  /** Takes the newest values as settled without waiting for the pause. */
  settle: () => void;
  settled: () => Values;
  subscribe: (listener: () => void) => () => void;
};

/** Lets the review follow a form without work on each key. */
export function createValuesFeed<Values>(initial: Values, pauseMs: number): ValuesFeed<Values> {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest = initial;
  let settled = initial;

  function settle() {
    clearTimeout(timer);
    if (settled === newest) return;
    settled = newest;
    for (const listener of listeners) listener();
  }

  return {
    push(values) {
      newest = values;
      clearTimeout(timer);
      timer = setTimeout(settle, pauseMs);
    },
    settle,
    settled: () => settled,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
