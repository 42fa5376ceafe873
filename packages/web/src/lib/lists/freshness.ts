import { isLive } from "../live/live-state";

const second = 1000;
const minute = 60 * second;

/**
 * How a screen that somebody watches stays true without a reload: it is told of changes (lib/live). While it is not, it
 * asks again every 15 s; and it always does when its reader returns.
 */
export const live = {
  refetchInterval: () => (isLive() ? minute : 15 * second),
  refetchOnWindowFocus: "always",
} as const;

/** Lists, which may be many pages long, are asked again less often. */
export const liveList = {
  refetchInterval: () => (isLive() ? 5 * minute : minute),
  refetchOnWindowFocus: "always",
} as const;
