import { expect, type Locator, type Page } from "@playwright/test";

/** Presses the Tab key until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return seesFocus(page);
    await page.keyboard.press(key);
  }
  throw new Error("The Tab key does not lead there");
}

/** The focus can be seen: by a ring around the element, or around what frames it. */
export async function seesFocus(page: Page): Promise<void> {
  const isSeen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.matches(":focus-visible")) return false;
      return [focused, focused.parentElement, focused.nextElementSibling].some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
      });
    });
  await expect.poll(isSeen, "The focus can be seen").toBe(true);
}

export async function press(page: Page, target: Locator, key = "Enter", tabKey = "Tab"): Promise<void> {
  await tabTo(page, target, tabKey);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
