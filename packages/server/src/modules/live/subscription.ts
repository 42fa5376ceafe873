import type { LiveEvent, News, Subscription } from "../../platform/ports";

const maxWaiting = 100;

/** The end of a subscription that the hub pushes to. */
export type PushedSubscription = Subscription & { push: (event: LiveEvent) => void; pushMissed: () => void };

/** Collects events until they are taken, and wakes the waiting caller. */
export function createSubscription(): PushedSubscription {
  let waiting = new Map<string, LiveEvent>();
  let hasMissed = false;
  let isOver = false;
  let wake = () => {};

  function take(): News | null {
    if (isOver) return null;
    const news = { hasMissed, events: hasMissed ? [] : [...waiting.values()] };
    waiting = new Map();
    hasMissed = false;
    return news;
  }

  const pause = (patienceMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    push(event) {
      waiting.set(JSON.stringify(event), event);
      if (waiting.size > maxWaiting) hasMissed = true;
      if (hasMissed) waiting.clear();
      wake();
    },
    pushMissed() {
      hasMissed = true;
      wake();
    },
    async next(patienceMs) {
      if (!isOver && !hasMissed && waiting.size === 0) await pause(patienceMs);
      return take();
    },
    end() {
      isOver = true;
      wake();
    },
  };
}
