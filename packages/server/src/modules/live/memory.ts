import type { LiveEvent } from "../../platform/ports";

/** How many events are remembered, whatever their age: a busy server's last seconds, a quiet one's last hours. */
const maxStored = 500;

/** What was published of late, for watches that begin a moment after their page was read. Moments are this process's own. */
export function createMemory(now: () => number = () => performance.now()) {
  let stored: { at: number; event: LiveEvent }[] = [];
  /** Nothing that was said after this went by unheard or is forgotten; nothing is known before the channel is open. */
  let knownSince = Number.POSITIVE_INFINITY;

  return {
    keep(event: LiveEvent): void {
      stored.push({ at: now(), event });
      if (stored.length > maxStored) knownSince = stored.shift()?.at ?? knownSince;
    },
    /** Something may have gone by unheard until now. */
    startAnew(): void {
      stored = [];
      knownSince = now();
    },
    /** What was published since a moment; null when nobody can know. */
    since(moment: number): LiveEvent[] | null {
      if (moment <= knownSince) return null;
      return stored.filter(({ at }) => at >= moment).map(({ event }) => event);
    },
  };
}
