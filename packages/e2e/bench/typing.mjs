import { spread } from "./enter.mjs";

/** Milliseconds between two keys of a swift writer. */
const keyPause = 90;
const rounds = 5;

/**
 * From the last key to the rows on the screen: what is asked for is known before, so that the rows of an earlier search
 * are not taken for it.
 */
export async function measureTyping({ ask, open }) {
  const page = await open("/admin/dashboard");
  await page.getByRole("table", { name: "Cases" }).waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(watchRows);
  console.log(
    "typed search, ms: least / median / most of the rounds; asked, answered and painted after the last key",
  );
  for (const [kind, texts] of Object.entries(await textsFrom(ask)))
    console.log(await measureTexts(page, ask, kind, texts));
  await page.context().close();
}

/** Each kind of text, another one each round: what was found a moment ago is not asked for again. */
async function textsFrom(ask) {
  const { cases } = await ask("cases.list", { sort: "createdAt", limit: 100 });
  const people = [...new Map(cases.map((one) => [one.client.lastName, one])).values()].slice(3, 3 + rounds);
  const texts = (textOf) => people.map(textOf);
  return {
    surname: texts(({ client }) => client.lastName),
    "full name": texts(({ client }) => `${client.firstName} ${client.lastName}`),
    "first name": [...new Set(cases.map(({ client }) => client.firstName))].slice(0, rounds),
    "nothing found": texts(({ client }) => `${client.lastName}xq`),
    "case number": texts(({ caseId }) => String(caseId)),
    "three letters": texts(({ client }) => client.lastName.slice(1, 4)),
    "two letters": ["qa", "on", "ri", "ut", "el"],
    "two, nowhere": ["qx", "zx", "xq", "qz", "xj"],
    "one letter": ["a", "k", "z", "o", "t"],
  };
}

async function measureTexts(page, ask, kind, texts) {
  const box = page.getByRole("searchbox");
  const times = [];
  for (const text of texts) {
    const { cases } = await ask("cases.list", { search: text, limit: 50 });
    await box.fill("");
    await page.waitForTimeout(700);
    await page.evaluate(
      (wanted) => window.rowsWatch.start(wanted),
      cases.map(({ caseId }) => `#${caseId}`),
    );
    await box.pressSequentially(text, { delay: keyPause });
    times.push({ ...(await page.evaluate(() => window.rowsWatch.result())), rows: cases.length });
  }
  const all = (name) => spread(times.map((time) => time[name]));
  return `${kind.padEnd(14)} asked ${all("asked")}, answered ${all("answered")}, PAINTED ${all("painted")}; rows ${all("rows")}, requests ${all("requests")}, longest task ${all("longest")}`;
}

/** Runs in the page: notes the last key, the last list that was asked for, and when the wanted rows were painted. */
function watchRows() {
  const state = { key: 0, wanted: "", done: undefined, long: 0, from: 0, count: 0 };
  const shown = () =>
    [...document.querySelectorAll('table[aria-label="Cases"] tbody tr td:first-child')]
      .map((cell) => cell.textContent)
      .filter(Boolean)
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
  const look = () => {
    if (!state.done || shown() !== state.wanted) return;
    const { done } = state;
    state.done = undefined;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
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
      look();
      const at = await Promise.race([
        painted,
        new Promise((resolve) => setTimeout(() => resolve(Number.NaN), 5000)),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      const asked = lists();
      const last = asked.at(-1) ?? { startTime: Number.NaN, responseEnd: Number.NaN };
      return {
        asked: last.startTime - state.key,
        answered: last.responseEnd - state.key,
        painted: at - state.key,
        longest: state.long,
        requests: asked.length,
      };
    },
  };
}
