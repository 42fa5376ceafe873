import { spread } from "./enter.mjs";
import { watchRows } from "./watch-rows.mjs";

/** Milliseconds between two keys of a swift writer. */
const keyPause = 90;
const attempts = 5;
/** What a reader takes for at once, in milliseconds after the last key. */
const wanted = 150;

const cards = "main li > div > div:first-child > p";

/** Where cases are searched for: who does it, in which box, what it asks the server, and what shows their numbers. */
const searches = {
  "admin's table": {
    path: "/admin/dashboard",
    box: (page) => page.getByRole("searchbox"),
    question: {},
    cells: 'table[aria-label="Cases"] tbody tr[data-case] > td:nth-child(2)',
  },
  "admin's cards, 390 wide": {
    path: "/admin/dashboard",
    size: { width: 390, height: 844 },
    box: (page) => page.getByRole("searchbox"),
    question: {},
    cells: cards,
  },
  "admin's palette": {
    path: "/admin/myprofile",
    open: (page) => page.keyboard.press("ControlOrMeta+k"),
    box: (page) => page.getByRole("combobox"),
    question: { limit: 6 },
    cells: '[role="option"]',
  },
  "firm's new cases": {
    isOfFirm: true,
    path: "/lawfirm/dashboard",
    box: (page) => page.getByRole("searchbox", { name: /^Search New Cases/ }),
    question: { status: "Submitted", sort: "assignedAt", sortDirection: "desc" },
    cells: 'table[aria-label="New Cases"] tbody td:first-child',
  },
};

/**
 * From the last key to the rows on the screen, with rows known before, so that an earlier search's are not taken for
 * them. SEARCHES picks searches by a part of their names.
 */
export async function measureTyping({ enterAs }) {
  const names = (process.env.SEARCHES ?? "").split(",");
  console.log(`typed search, ms after the last key: least / median / most of ${attempts}; wanted: ${wanted}`);
  for (const [name, search] of Object.entries(searches)) {
    if (!names.some((part) => name.includes(part))) continue;
    const visit = await enterAs(search.isOfFirm ? "firm" : "admin");
    if (visit) await measureSearch(visit, name, search);
  }
}

async function measureSearch({ ask, open }, name, search) {
  const page = await open(search.path, search.size);
  await page.waitForTimeout(1500);
  await search.open?.(page);
  const box = search.box(page);
  await box.waitFor();
  await page.evaluate(watchRows, search.cells);
  console.log(name);
  const question = { limit: 50, ...search.question };
  for (const [kind, texts] of Object.entries(await textsFrom(ask, question)))
    console.log(await measureTexts({ page, box, ask, question }, kind, texts));
  await page.context().close();
}

/** Each kind of text, another one each time: what was found a moment ago is not asked for again. */
async function textsFrom(ask, question) {
  const { cases } = await ask("cases.list", { sort: "createdAt", ...question, limit: 100 });
  const people = [...new Map(cases.map((one) => [one.client.lastName, one])).values()].slice(3, 3 + attempts);
  const texts = (textOf) => people.map(textOf);
  return {
    surname: texts(({ client }) => client.lastName),
    "full name": texts(({ client }) => `${client.firstName} ${client.lastName}`),
    "first name": [...new Set(cases.map(({ client }) => client.firstName))].slice(0, attempts),
    "nothing found": texts(({ client }) => `${client.lastName}xq`),
    "case number": texts(({ caseId }) => String(caseId)),
    "three letters": texts(({ client }) => client.lastName.slice(1, 4)),
    "two letters": ["qa", "on", "ri", "ut", "el"],
    "two, nowhere": ["qx", "zx", "xq", "qz", "xj"],
    "one letter": ["a", "k", "z", "o", "t"],
  };
}

async function measureTexts({ page, box, ask, question }, kind, texts) {
  const times = [];
  for (const text of texts) {
    const { cases } = await ask("cases.list", { ...question, search: text });
    await box.fill("");
    await page.waitForTimeout(700);
    await page.evaluate(
      (numbers) => window.rowsWatch.start(numbers),
      cases.map(({ caseId }) => `#${caseId}`),
    );
    await box.pressSequentially(text, { delay: keyPause });
    times.push({ ...(await page.evaluate(() => window.rowsWatch.result())), rows: cases.length });
  }
  const all = (name) => `${name} ${spread(times.map((time) => time[name]))}`;
  const middle = times.map(({ painted }) => painted).sort((one, other) => one - other)[
    Math.floor(times.length / 2)
  ];
  const steps = ["asked", "first byte", "answered", "painted", "rows", "requests", "longest"].map(all);
  return `  ${kind.padEnd(14)} ${middle <= wanted ? "met" : "NOT MET"}: ${steps.join(", ")}`;
}
