export type RefusalThrottle = {
  /** Null when this one is beyond the number of its window; else how many went unrecorded in the window before. */
  admit: (key: string, now: Date) => { unrecorded: number } | null;
};

type Options = { mostPerWindow: number; windowMs: number; maxKeys?: number };

/** So that nobody fills the disk by being refused: of the same refusal of the same caller so many a minute have rows. */
export function createRefusalThrottle({
  mostPerWindow,
  windowMs,
  maxKeys = 10_000,
}: Options): RefusalThrottle {
  const windows = new Map<string, { seen: number; endsAt: number }>();
  return {
    admit(key, now) {
      const window = windows.get(key);
      const leftMs = (window?.endsAt ?? 0) - now.getTime();
      // One that ends later than any can was begun while the clock ran ahead.
      if (window && leftMs > 0 && leftMs <= windowMs) {
        window.seen += 1;
        return window.seen <= mostPerWindow ? { unrecorded: 0 } : null;
      }
      windows.delete(key);
      const [oldest] = windows.keys();
      if (windows.size >= maxKeys && oldest !== undefined) windows.delete(oldest);
      windows.set(key, { seen: 1, endsAt: now.getTime() + windowMs });
      return { unrecorded: Math.max(0, (window?.seen ?? 0) - mostPerWindow) };
    },
  };
}
