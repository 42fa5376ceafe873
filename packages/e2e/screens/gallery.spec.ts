import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { allScreens } from "./all-screens";
import { bringUp, test, visitors, wear } from "./visit";

test.describe.configure({ mode: "parallel" });

const folder = process.env.GALLERY_FOLDER ?? "";
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function photograph(page: Page, name: string, width: number): Promise<void> {
  /** What floats covers the window, not the page below it. */
  const isCovered = await page.locator("[role=dialog], [role=menu]").first().isVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await wear(page, colorScheme);
    const path = join(folder, `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: !isCovered, animations: "disabled", caret: "hide" });
  }
  await wear(page, "light");
}

for (const [title, screens] of Object.entries(allScreens)) {
  test(`${title} are photographed`, async ({ browser, world }) => {
    test.setTimeout(900_000);
    await mkdir(folder, { recursive: true });
    const pageOf = visitors(browser, world);
    for (const size of sizes) {
      for (const screen of screens) {
        const page = await pageOf(screen.who);
        await page.setViewportSize(size);
        // One that does not come up is told at the end; the others are photographed.
        const why = await bringUp(page, screen, world).then(() => null, String);
        expect.soft(why, screen.name).toBeNull();
        if (why === null) await photograph(page, screen.name, size.width);
      }
    }
  });
}
