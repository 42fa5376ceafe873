/** Whoever gives no sign for this long is away: what the page then asks by itself keeps no session alive (D17). */
const awayAfterMs = 60_000;

const signs = ["pointerdown", "pointermove", "keydown", "wheel", "scroll"] as const;

let lastSignAt = Date.now();

for (const sign of signs)
  window.addEventListener(
    sign,
    () => {
      lastSignAt = Date.now();
    },
    { passive: true, capture: true },
  );

/** What a request says when nobody sits at the page. The server then reads the session without counting it as used. */
export const presenceHeaders = (): Record<string, string> =>
  Date.now() - lastSignAt > awayAfterMs ? { "x-unattended": "1" } : {};
