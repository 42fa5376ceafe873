import { expect, type Page } from "@playwright/test";
import { computer, phone } from "../window-sizes";
import { allScreens } from "./list/all-screens";
import { bringUp, test, visitors } from "./visit";

test.describe.configure({ mode: "parallel" });

/** What Web Vitals call good: the part of the window that moved, times how far it moved. */
const mostShift = 0.1;

declare global {
  interface Window {
    /** What moved by itself, one entry for each shift. */
    layoutShifts: { value: number; moved: string[] }[];
  }
}

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

function recordShifts(): void {
  window.layoutShifts = [];
  const rectOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 40)}: ${rectOf(previousRect)} to ${rectOf(currentRect)}`,
      );
      window.layoutShifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftsOf = (page: Page) => page.evaluate(() => window.layoutShifts);

const plain = Object.values(allScreens)
  .flat()
  .filter(({ bring, hinder, isScrolled, isSpanish }) => !bring && !hinder && !isScrolled && !isSpanish);

for (const [device, size] of Object.entries({ computer, phone }))
  test(`what is shown stays where it is while the rest of a screen comes, on a ${device}`, async ({
    browser,
    world,
  }) => {
    const pageOf = visitors(browser, world);
    const watched = new Set<Page>();
    for (const screen of plain)
      await test.step(screen.name, async () => {
        const page = await pageOf(screen.who);
        if (!watched.has(page)) await page.addInitScript(recordShifts);
        watched.add(page);
        await page.setViewportSize(size);
        await bringUp(page, screen, world);
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        const isSteady = sum <= mostShift;
        expect.soft(isSteady ? [] : shifts, screen.name).toEqual([]);
      });
  });

test("a button stays under the pointer while the counts beside it come", async ({ browser, world }) => {
  const page = await visitors(browser, world)("admin");
  await page.setViewportSize(computer);
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    void page.route(/\/trpc\/[^?]*cases\.views[,?]/, async (route) => {
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      asked();
      await answered;
      await route.fallback();
    });
  });
  await page.goto("/admin/dashboard?search=a");
  const button = page.getByRole("button", { name: "Save view" });
  await button.waitFor();
  await isAsked;
  await page.evaluate(() => document.fonts.ready);
  const before = await button.boundingBox();
  answer();
  await expect(page.getByRole("link", { name: /^Overdue \d/ })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test("the button that sends an application stays under the pointer while the summary above it grows", async ({
  browser,
  world,
}) => {
  const page = await visitors(browser, world)("firmless");
  await page.setViewportSize(computer);
  // Another test finds the form empty.
  await page.route("**/trpc/firms.saveDraft**", (route) => route.abort());
  await page.goto("/lawfirm/onboarding");
  const button = page.getByRole("button", { name: "Submit Application" });
  await button.hover();
  const before = await button.boundingBox();
  // As the last click, made just before, which the summary follows a moment later.
  for (const area of ["Slip and Fall", "Car Accidents", "Truck Accidents"])
    await page.getByLabel(area).evaluate((box: HTMLElement) => box.click());
  await expect(page.getByRole("region", { name: "Please check what will be sent" })).toContainText("Truck");
  const { y } = (await button.boundingBox()) ?? {};
  expect(Math.abs(Number(y) - Number(before?.y))).toBeLessThan(1);
});
