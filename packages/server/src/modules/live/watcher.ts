import type { Announcement } from "./service";

/** What has come since the last look. Of a flood no list is kept: `hasMissed` then stands for all of it. */
export type News = { hasMissed: boolean; announcements: Announcement[] };

const mostKept = 100;

/** One who watches: collects what is told until it is taken, and wakes whoever waits for it. */
export type Watcher = {
  tell: (announcement: Announcement) => void;
  tellMissed: () => void;
  /** Waits for news, at most for a time; then there may be none. Null once the watch is over. */
  next: (patienceMs: number) => Promise<News | null>;
  end: () => void;
};

export function createWatcher(): Watcher {
  let kept = new Map<string, Announcement>();
  let hasMissed = false;
  let isOver = false;
  let wake = () => {};

  function take(): News | null {
    if (isOver) return null;
    const news = { hasMissed, announcements: hasMissed ? [] : [...kept.values()] };
    kept = new Map();
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
    tell(announcement) {
      kept.set(JSON.stringify(announcement), announcement);
      if (kept.size > mostKept) hasMissed = true;
      if (hasMissed) kept.clear();
      wake();
    },
    tellMissed() {
      hasMissed = true;
      wake();
    },
    async next(patienceMs) {
      if (!isOver && !hasMissed && kept.size === 0) await pause(patienceMs);
      return take();
    },
    end() {
      isOver = true;
      wake();
    },
  };
}
