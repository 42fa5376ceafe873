import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type ViewportSize } from "@playwright/test";
import { computer, phone, smallest } from "../window-sizes";
import { allScreens } from "./list/all-screens";
import type { Screen } from "./screen";
import { shortenLists } from "./short-lists";
import { bringUp, test, visitors, wear } from "./visit";

test.describe.configure({ mode: "parallel" });

/** In milliseconds, for all that is checked of one screen. */
const mostTimeOfScreen = 60_000;

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What WCAG 2.2 AA forbids, in the dialog or menu where one is open: what lies below it is judged by itself. */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  const options = { runOnly, resultTypes: ["violations" as const] };
  // Half a megabyte of it, which stays with the page: it is loaded for the first check alone.
  const isThere = await page.evaluate(() => "axe" in window);
  // No frames here, for which axe would open a page of its own at each check.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: "true" }) }).setLegacyMode();
  for (const role of ["dialog", "menu"] as const)
    if (await page.getByRole(role).last().isVisible()) axe.include(`[role=${role}]`);
  const { violations: found } = await axe.options(options).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary?.slice(0, 300)}`),
  );
}

/** A computer's at 200 %. */
const zoomed = { width: 720, height: 450 };

/** By how much the page, or a dialog on it, is wider than what shows of it. */
function overhangOfPage(): number {
  const dialogs = [...document.querySelectorAll("[role=dialog]")];
  return Math.max(
    document.documentElement.scrollWidth - window.innerWidth,
    ...dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
}

const at = (where: string, found: string[]) => found.map((text) => `${where}: ${text}`);

/** That nothing hangs over at a width. What follows the window's width by script takes a moment. */
async function hangsOver(page: Page, size: ViewportSize): Promise<string[]> {
  await page.setViewportSize(size);
  const overhang = () => page.evaluate(overhangOfPage);
  return expect
    .poll(overhang)
    .toBeLessThanOrEqual(0)
    .then(
      () => [],
      async () => [`${size.width} wide: scrolls sideways by ${await overhang()} pixels`],
    );
}

async function judge(page: Page): Promise<string[]> {
  const light = at("1440 light", await violations(page, wcag));
  // In the other scheme only the colours are others, and they are the same at every size.
  await wear(page, "dark");
  const dark = at("1440 dark", await violations(page, ["color-contrast"]));
  await wear(page, "light");
  return [...light, ...dark, ...(await judgeOnPhone(page)), ...(await hangsOver(page, zoomed))];
}

async function judgeOnPhone(page: Page): Promise<string[]> {
  // A table becomes cards by script: what is checked is there once it fits.
  const tooWide = await hangsOver(page, phone);
  const found = at("390 light", await violations(page, wcag));
  return [...tooWide, ...found, ...(await hangsOver(page, smallest))];
}

for (const [title, screens] of Object.entries(allScreens)) {
  test(`${title} can be used by everyone, in light and dark, on a computer and a phone`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(screens.length * mostTimeOfScreen);
    const pageOf = visitors(browser, world);
    const pathsSeen = new Set<Screen["path"]>();
    // What is scrolled to be photographed is judged with the page that it belongs to.
    for (const screen of screens.filter(({ isScrolled }) => !isScrolled)) {
      await test.step(screen.name, async () => {
        const page = await pageOf(screen.who, screen.isSpanish);
        await page.setViewportSize(screen.isSpanish ? phone : computer);
        // The first screen of a page has its whole list; its other states and dialogs have a few rows.
        await bringUp(page, screen, world, pathsSeen.has(screen.path) ? shortenLists : undefined);
        pathsSeen.add(screen.path);
        const problems = await (screen.isSpanish ? judgeOnPhone(page) : judge(page));
        expect.soft(problems, screen.name).toEqual([]);
      });
    }
  });
}
