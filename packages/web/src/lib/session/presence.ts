/** A user without input for this long is away: the page's own requests then keep no session alive (D17). */
const awayAfterMs = 60_000;

const inputEvents = ["pointerdown", "pointermove", "keydown", "wheel", "scroll"] as const;

let lastInputAt = Date.now();

for (const event of inputEvents)
  window.addEventListener(
    event,
    () => {
      lastInputAt = Date.now();
    },
    { passive: true, capture: true },
  );

/** The header of requests while the user is away. The server then does not count the session as used. */
export const presenceHeaders = (): Record<string, string> =>
  Date.now() - lastInputAt > awayAfterMs ? { "x-unattended": "1" } : {};
