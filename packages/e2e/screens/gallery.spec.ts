import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { computer, phone, smallest } from "../window-sizes";
import { allScreens } from "./list/all-screens";
import type { Screen } from "./screen";
import { bringUp, test, visitors, wear } from "./visit";

test.describe.configure({ mode: "parallel" });

const folder = process.env.GALLERY_FOLDER ?? "";
const sizes = [computer, phone, smallest];

/** Clients and anonymous callers come with any phone, and enlarge what they read; Spanish is for phones alone. */
const isTakenAt = ({ name, isSpanish }: Screen, size: typeof phone) =>
  size === phone || (size === smallest ? /client|intake/.test(name) : !isSpanish);

async function photograph(page: Page, { name, isScrolled, isSpanish }: Screen, width: number): Promise<void> {
  /** What floats covers the window, not the page below it. */
  const isCovered = await page
    .locator("[role=dialog], [role=menu], .mantine-Notification-root")
    .first()
    .isVisible();
  // A whole page is taken from its top on, or its head would be painted in the middle.
  const share = isScrolled ? 1 / 3 : 0;
  if (!isCovered) await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
  const isLightAlone = isSpanish || width === smallest.width;
  for (const colorScheme of isLightAlone ? (["light"] as const) : (["light", "dark"] as const)) {
    await wear(page, colorScheme);
    const path = join(folder, `${name}-${width}-${colorScheme}.png`);
    const fullPage = !isCovered && !isScrolled;
    await page.screenshot({ path, fullPage, animations: "disabled", caret: "hide" });
  }
  await wear(page, "light");
}

for (const [title, screens] of Object.entries(allScreens)) {
  test(`${title} are photographed`, async ({ browser, world }) => {
    test.setTimeout(900_000);
    await mkdir(folder, { recursive: true });
    const pageOf = visitors(browser, world);
    for (const size of sizes) {
      for (const screen of screens.filter((one) => isTakenAt(one, size))) {
        const page = await pageOf(screen.who, screen.isSpanish);
        await page.setViewportSize(size);
        // One that does not come up is named at the end; the others are photographed.
        const why = await bringUp(page, screen, world).then(() => null, String);
        expect.soft(why, screen.name).toBeNull();
        if (why === null) await photograph(page, screen, size.width);
      }
    }
  });
}
