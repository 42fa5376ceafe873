import { expect, type Page } from "@playwright/test";
import { allScreens } from "../list/all-screens";
import type { Screen } from "../screen";
import { bringUp, test, visitors } from "../visit";
import { crowding } from "./crowding";
import { lengthen } from "./long-texts";

/** From a small phone to a computer; between them tables are as narrow as they get before they become cards. */
const widths = [360, 390, 600, 780, 1024, 1440];

/** Where rows and cards stand, and the client's page; with what is seen of them when it is not a text that is lengthened. */
const crowded = new Map<string, Partial<Screen>>([
  ["admin-dashboard", {}],
  ["admin-tasks", {}],
  ["admin-users", { sees: "Invite Administrator" }],
  ["admin-audit", {}],
  ["firm-dashboard", {}],
  ["firm-dashboard-list", {}],
  ["firm-case-submitted", {}],
  ["client-dashboard", {}],
  ["client-case", {}],
]);

const screens = Object.values(allScreens)
  .flat()
  .filter(({ name }) => crowded.has(name))
  .map((screen) => ({ ...screen, ...crowded.get(screen.name) }))
  .flatMap((screen): Screen[] =>
    screen.who === "client" ? [screen, { ...screen, isSpanish: true }] : [screen],
  );

/** How far the page, or a list on it, can be scrolled sideways. */
const overhang = () =>
  Math.max(
    document.documentElement.scrollWidth - window.innerWidth,
    ...[...document.querySelectorAll("main *")]
      .filter((element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX))
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );

async function problemsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  // What follows the window's width by script takes a moment.
  const problems = async () => {
    const over = await page.evaluate(overhang);
    return [...(over > 0 ? [`scrolls sideways by ${over} pixels`] : []), ...(await crowding(page))];
  };
  return expect
    .poll(problems)
    .toEqual([])
    .then(
      () => [],
      async () => (await problems()).map((problem) => `${width} wide: ${problem}`),
    );
}

for (const screen of screens)
  test(`${screen.name}${screen.isSpanish ? " in Spanish" : ""} holds its longest texts at every width without overlap`, async ({
    browser,
    world,
  }) => {
    const page = await visitors(browser, world)(screen.who, screen.isSpanish);
    await bringUp(page, screen, world, lengthen);
    const problems: string[] = [];
    for (const width of widths) problems.push(...(await problemsAt(page, width)));
    expect(problems).toEqual([]);
    // A page that broke over a text would pass: it is empty.
    await expect(page.locator("main [role=alert] h1")).toHaveCount(0);
  });
