/**
 * Counts the tasks of the page's thread over 50 ms, by the clock and by processor time. On a busy machine only the
 * processor time is the page's own.
 */
export async function watchTasksOf(browser, page, doIt) {
  await browser.startTracing(page, { categories: ["toplevel"] });
  const result = await doIt();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const tasks = tasksOf(traceEvents);
  const cpu = tasks.map((task) => task.tdur / 1000);
  const isLong = (ms) => ms > 50;
  const clock = tasks.map((task) => task.dur / 1000);
  const summary = `over 50 ms ${clock.filter(isLong).length} by the clock, ${cpu.filter(isLong).length} of the processor; its longest ${Math.max(0, ...cpu).toFixed(0)} ms, all of it ${sum(cpu).toFixed(0)} ms`;
  return { result, summary };
}

const sum = (figures) => figures.reduce((all, one) => all + one, 0);

const threadOf = ({ pid, tid }) => `${pid}:${tid}`;

/** Tasks of the busiest page; one that runs within another counts as part of it. */
function tasksOf(events) {
  const pages = new Set(
    events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(threadOf),
  );
  const timed = events.filter((event) => event.ph === "X" && event.tdur !== undefined);
  const [busiest = []] = [...pages]
    .map((thread) => timed.filter((event) => threadOf(event) === thread))
    .sort((one, other) => other.length - one.length);
  let end = 0;
  return busiest
    .filter(({ name }) => name.endsWith("RunTask"))
    .sort((one, other) => one.ts - other.ts)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
