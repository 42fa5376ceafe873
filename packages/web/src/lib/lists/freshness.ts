/** How a screen that somebody watches stays true without a reload: asked again every 15 s and on each return to it. */
export const live = { refetchInterval: 15_000, refetchOnWindowFocus: "always" } as const;

/** Lists, which may be many pages long, are asked again when their reader returns, and once a minute. */
export const liveList = { refetchInterval: 60_000, refetchOnWindowFocus: "always" } as const;
