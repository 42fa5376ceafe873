import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { allScreens } from "./all-screens";
import { bringUp, test, visitors, wear } from "./visit";

test.describe.configure({ mode: "parallel" });

const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What WCAG 2.2 AA forbids, in the dialog where one is open: what lies below it is judged by itself. */
async function violations(page: Page, runOnly: string[]): Promise<string[]> {
  const options = { runOnly, resultTypes: ["violations" as const] };
  // No frames here, for which axe would open a page of its own at each look.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const dialog = page.getByRole("dialog").last();
  if (await dialog.isVisible()) axe.include("[role=dialog]");
  const { violations: found } = await axe.options(options).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary?.slice(0, 300)}`),
  );
}

const computer = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** The smallest width that WCAG asks for, and a computer's at 200 %. */
const narrow = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

/** By how much the page, or a dialog on it, is wider than what shows of it. */
function overhangOfPage(): number {
  const dialogs = [...document.querySelectorAll("[role=dialog]")];
  return Math.max(
    document.documentElement.scrollWidth - window.innerWidth,
    ...dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
}

async function judge(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const note = (where: string, found: string[]) => problems.push(...found.map((text) => `${where}: ${text}`));
  note("1440 light", await violations(page, wcag));
  // In the other scheme only the colours are others, and they are the same at every size.
  await wear(page, "dark");
  note("1440 dark", await violations(page, ["color-contrast"]));
  await wear(page, "light");
  await page.setViewportSize(phone);
  note("390 light", await violations(page, wcag));
  for (const size of narrow) {
    await page.setViewportSize(size);
    const overhang = () => page.evaluate(overhangOfPage);
    // What follows the window's width by script takes a moment.
    await expect
      .poll(overhang, { timeout: 5_000 })
      .toBeLessThanOrEqual(0)
      .catch(async () => note(`${size.width} wide`, [`scrolls sideways by ${await overhang()} pixels`]));
  }
  await page.setViewportSize(computer);
  return problems;
}

for (const [title, screens] of Object.entries(allScreens)) {
  test(`${title} can be used by everyone, in light and dark, on a computer and a phone`, async ({
    browser,
    world,
  }) => {
    // Three looks at each of nearly a hundred screens.
    test.setTimeout(600_000);
    const pageOf = visitors(browser, world);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        const page = await pageOf(screen.who);
        await bringUp(page, screen, world);
        expect.soft(await judge(page), screen.name).toEqual([]);
      });
    }
  });
}
