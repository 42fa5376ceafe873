/** Runs in the page, which shows numbers of cases in `cells`: notes the last key, the last list that was asked for, and when the wanted rows were painted. */
export function watchRows(cells) {
  const state = { key: 0, wanted: "", done: undefined, long: 0, from: 0, count: 0 };
  const displayedNumbers = () =>
    [...document.querySelectorAll(cells)]
      .flatMap(({ textContent }) => /^#\d+/.exec(textContent) ?? [])
      .join();
  addEventListener(
    "keydown",
    (event) => {
      state.key = event.timeStamp;
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) state.long = Math.max(state.long, entry.duration);
  }).observe({ type: "longtask" });
  const lists = () =>
    performance
      .getEntriesByType("resource")
      .filter(
        ({ name, startTime }) =>
          name.includes("/trpc/") && name.includes("cases.list") && startTime > state.from,
      );
  const noteRows = () => {
    if (!state.done || displayedNumbers() !== state.wanted) return;
    const { done } = state;
    state.done = undefined;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(null);
    });
  };
  new MutationObserver(noteRows).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  let painted;
  window.rowsWatch = {
    start(rows) {
      performance.clearResourceTimings();
      Object.assign(state, { wanted: rows.join(), long: 0, from: performance.now() });
      painted = new Promise((resolve) => {
        state.done = resolve;
      });
    },
    async result() {
      noteRows();
      const at = await Promise.race([
        painted,
        new Promise((resolve) => setTimeout(() => resolve(Number.NaN), 5000)),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const asked = lists();
      const last = asked.at(-1) ?? {
        startTime: Number.NaN,
        responseStart: Number.NaN,
        responseEnd: Number.NaN,
      };
      return {
        asked: last.startTime - state.key,
        "first byte": last.responseStart - state.key,
        answered: last.responseEnd - state.key,
        painted: at - state.key,
        longest: state.long,
        requests: asked.length,
      };
    },
  };
}
