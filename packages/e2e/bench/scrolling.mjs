import { watchTasksOf } from "./cpu-tasks.mjs";

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The lists that are scrolled, and who reads them. A firm's three sections are all on one page, so its one list is. */
const lists = {
  "admin's table, 1440 wide": { size: wide, path: "/admin/dashboard" },
  "admin's cards, 390 wide": { size: phone, path: "/admin/dashboard" },
  "firm's table, 1440 wide": { size: wide, path: "/lawfirm/dashboard", isOfFirm: true },
  "firm's cards, 390 wide": { size: phone, path: "/lawfirm/dashboard", isOfFirm: true },
};

/**
 * Scrolls a list to its 10,000th row, or its end: what a page costs at the start, in the middle and at the end. LISTS
 * names some of the lists by a part of their names.
 */
export async function measureScrolling({ enterAs, browser }) {
  const wanted = Number(process.env.ROWS ?? 10_000);
  const names = (process.env.LISTS ?? "").split(",");
  for (const [name, { size, path, isOfFirm }] of Object.entries(lists)) {
    if (!names.some((part) => name.includes(part))) continue;
    const visit = await enterAs(isOfFirm ? "firm" : "admin");
    if (!visit) continue;
    const page = await visit.open(path, size);
    if (isOfFirm) await page.getByText("List", { exact: true }).click();
    console.log(`${name}\n${await measureList(browser, page, wanted)}`);
    await page.context().close();
  }
}

async function measureList(browser, page, wanted) {
  await page.getByText("Details").first().waitFor();
  await page.waitForTimeout(1500);
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const figures = async () =>
    Object.fromEntries(
      (await client.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]),
    );
  await page.evaluate(watchTasks);
  const pages = [];
  const loading = await watchTasksOf(browser, page, async () => {
    for (;;) {
      const before = await figures();
      const { rows, grew } = await page.evaluate(() => window.tasksWatch.next());
      const after = await figures();
      if (!grew) break;
      pages.push({
        rows,
        task: (after.TaskDuration - before.TaskDuration) * 1000,
        script: (after.ScriptDuration - before.ScriptDuration) * 1000,
        layout:
          (after.LayoutDuration +
            after.RecalcStyleDuration -
            before.LayoutDuration -
            before.RecalcStyleDuration) *
          1000,
        nodes: after.Nodes,
        heap: after.JSHeapUsedSize / 1e6,
        longest: await page.evaluate(() => window.tasksWatch.longest()),
      });
      if (rows >= wanted) break;
    }
  });
  const flinging = await watchTasksOf(browser, page, () => page.evaluate(() => window.tasksWatch.through()));
  const through = flinging.result;
  return [
    ...summaryOf(pages),
    `  tasks while it is loaded: ${loading.summary}`,
    `  through all of it by wheel: longest task ${through.longest} ms, ${through.long} long tasks, longest frame ${through.frame} ms of ${through.frames}`,
    `  tasks meanwhile: ${flinging.summary}`,
  ].join("\n");
}

function summaryOf(pages) {
  const size = 8;
  const groups = [];
  for (const at of [0, Math.floor((pages.length - size) / 2), pages.length - size])
    groups.push(pages.slice(Math.max(0, at), Math.max(0, at) + size));
  return groups.map((group) => {
    const least = (name) => Math.min(...group.map((one) => one[name])).toFixed(0);
    const middle = (name) =>
      group
        .map((one) => one[name])
        .sort((one, other) => one - other)
        [Math.floor(group.length / 2)].toFixed(0);
    const last = group.at(-1);
    return `  to row ${last.rows}: a page costs ${least("task")}/${middle("task")} ms (script ${least("script")}/${middle("script")}, layout ${least("layout")}/${middle("layout")}), longest task ${least("longest")}/${middle("longest")}; ${last.nodes} nodes, ${last.heap.toFixed(0)} MB of script`;
  });
}

/** Runs in the page: scrolls to the end, and notes long tasks. `next` loads one more page of the list. */
export function watchTasks() {
  let longest = 0;
  let long = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      long += 1;
      longest = Math.max(longest, duration);
    }
  }).observe({ type: "longtask" });
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const height = () => document.documentElement.scrollHeight;
  let loaded = 0;
  window.tasksWatch = {
    async next() {
      const before = height();
      scrollTo(0, before);
      const button = () =>
        [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Load more");
      for (let tries = 0; tries < 60; tries++) {
        if (tries === 20) button()?.click();
        await wait(50);
        if (height() > before + 400) break;
      }
      const grew = height() > before + 400;
      if (grew) loaded += 1;
      await frame();
      await wait(60);
      return { rows: 50 + loaded * 100, grew };
    },
    longest() {
      const value = longest;
      longest = 0;
      return value;
    },
    async through() {
      longest = 0;
      long = 0;
      let worst = 0;
      let frames = 0;
      const step = Math.max(300, height() / 400);
      let last = performance.now();
      for (let y = height(); y > 0; y -= step) {
        scrollTo(0, y);
        await frame();
        const now = performance.now();
        worst = Math.max(worst, now - last);
        last = now;
        frames += 1;
      }
      await wait(200);
      return { longest: Math.round(longest), long, frame: Math.round(worst), frames };
    },
  };
}
