import { expect, type Page } from "@playwright/test";
import { computer, phone } from "../window-sizes";
import { test, visitors } from "./visit";

type Row = { caseId: number; client: { lastName: string } };
type CaseList = { cases: Row[]; nextCursor: string | null };
type Input = { limit?: number; cursor?: string };

/** A shorter list is one of the dashboard's other parts. */
const firstPageSize = 50;
const pageSize = 100;
const pages = 6;
/** Less than half a window, so that the row stays in it. */
const scrolledBy = 300;

/** A list of many pages made of the demo's rows, some of whose names take two lines. */
async function serveManyCases(page: Page): Promise<void> {
  await page.route(/\/trpc\/[^?]*cases\.list(Offered)?[,?]/, async (route) => {
    const url = new URL(route.request().url());
    const names = url.pathname.slice("/trpc/".length).split(",");
    const inputs: Record<number, Input> = JSON.parse(url.searchParams.get("input") ?? "{}");
    const isLong = (index: number) =>
      ["cases.list", "cases.listOffered"].includes(names[index] ?? "") &&
      Number(inputs[index]?.limit) >= firstPageSize;
    const withoutCursors = Object.entries(inputs).map(([index, { cursor, ...input }]) => [
      index,
      isLong(Number(index)) ? input : { cursor, ...input },
    ]);
    url.searchParams.set("input", JSON.stringify(Object.fromEntries(withoutCursors)));
    const response = await route.fetch({ url: url.href });
    const answers: { result: { data: CaseList } }[] = await response.json();
    answers.forEach(({ result }, index) => {
      if (isLong(index)) result.data = pageOf(result.data, Number(inputs[index]?.cursor ?? 0));
    });
    await route.fulfill({ response, json: answers });
  });
}

function pageOf({ cases, ...others }: CaseList, number: number): CaseList {
  const highest = 900_000 - number * pageSize;
  return {
    ...others,
    cases: Array.from({ length: pageSize }, (_, row) => likeOf(cases, highest - row)),
    nextCursor: number + 1 < pages ? String(number + 1) : null,
  };
}

function likeOf(rows: Row[], caseId: number): Row {
  const row = rows[caseId % rows.length];
  const lastName = caseId % 7 < 2 ? "Featherstonehaugh-Cholmondeley of the Harbour" : row?.client.lastName;
  return { ...row, caseId, client: { ...row?.client, lastName: String(lastName) } };
}

const links = (page: Page) => page.getByRole("link", { name: /^Details of case/ });

/** Where the row of a link stands on the screen, in pixels. */
const topOf = (page: Page, label: string) =>
  page.evaluate(
    (name) => document.querySelector(`a[aria-label="${name}"]`)?.getBoundingClientRect().top ?? null,
    label,
  );

async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: "Load more" });
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    if (await more.isVisible()) await more.click({ timeout: 1_000 });
    await expect(more).toBeHidden({ timeout: 500 });
  }).toPass();
}

/** Returns once nothing moves any more: rows near the window are drawn between other work. */
async function waitUntilStill(page: Page): Promise<void> {
  const drawnRows = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      const rows = [...document.querySelectorAll("[data-index]")];
      return rows.map((row) => `${row.getAttribute("data-index")} ${row.getBoundingClientRect().top}`).join();
    });
  let before = "";
  await expect
    .poll(async () => {
      const last = before;
      before = await drawnRows();
      return before !== "" && before === last;
    })
    .toBe(true);
}

/** The link of a row in the middle of the screen. A row that has the focus stays drawn, however far below it. */
const linkInView = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('a[aria-label^="Details of case"]')].find((link) => {
      const { top } = link.getBoundingClientRect();
      return top > innerHeight / 2 && top < innerHeight;
    });
    return String(found?.getAttribute("aria-label"));
  });

/** A row of known height moves as far as the window is scrolled, whichever rows above it are drawn or left out. */
async function expectRowToFollow(page: Page, label: string): Promise<void> {
  const topAfter = async (scrolled: number) => {
    await page.evaluate((by) => scrollBy(0, by), scrolled);
    await waitUntilStill(page);
    return topOf(page, label);
  };
  // The rows above are measured.
  await topAfter(-scrolledBy);
  const before = await topAfter(scrolledBy);
  expect(await topAfter(-scrolledBy)).toBe(Number(before) + scrolledBy);
  expect(await topAfter(scrolledBy)).toBe(before);
}

/** Goes Back, and returns where the row stood in the first frame that had a list, and in the second after it. */
async function topsAfterBack(page: Page, label: string): Promise<(number | null)[]> {
  await page.evaluate((name) => {
    const tops: (number | null)[] = [];
    Object.assign(window, { tops });
    const noteTop = () => {
      const isThere = document.querySelector('a[aria-label^="Details of case"]');
      const row = document.querySelector(`a[aria-label="${name}"]`);
      if (isThere) tops.push(row?.getBoundingClientRect().top ?? null);
      requestAnimationFrame(noteTop);
    };
    requestAnimationFrame(noteTop);
  }, label);
  await page.goBack();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { tops: [] }).tops.length))
    .toBeGreaterThan(40);
  return page.evaluate(() => (window as unknown as { tops: (number | null)[] }).tops);
}

const readers = [
  { who: "admin", path: "/admin/dashboard" },
  { who: "firm", path: "/lawfirm/dashboard" },
] as const;

for (const { who, path } of readers)
  for (const size of [computer, phone])
    test(`Back from a case finds the ${who}'s long list at the same row and height, ${size.width} wide`, async ({
      browser,
      world,
    }) => {
      const page = await visitors(browser, world)(who);
      await page.setViewportSize(size);
      await serveManyCases(page);
      await page.goto(path);
      if (who === "firm") await page.getByText("List", { exact: true }).click();
      await links(page).first().waitFor();
      await loadAll(page);
      for (const part of [0.93, 0.4]) {
        await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part);
        await waitUntilStill(page);
        const label = await linkInView(page);
        await expectRowToFollow(page, label);
        const before = await topOf(page, label);
        await page.getByRole("link", { name: label, exact: true }).click();
        await expect(page.getByText("Case not found")).toBeVisible();
        const tops = await topsAfterBack(page, label);
        // The browser scrolls by whole pixels, while rows have fractions of one.
        expect(Math.max(...tops.map((top) => Math.abs(Number(top) - Number(before))))).toBeLessThan(1);
      }
    });
