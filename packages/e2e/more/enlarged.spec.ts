import { expect, type Page } from "@playwright/test";
import { test } from "../journey";
import { newAdmin, newCase, newClient, newFirmlessLawyer } from "../people/accounts";
import { toStep } from "../people/steps";
import { phone } from "../window-sizes";

/** A window of 1280 by 1024 that is enlarged four times (WCAG 1.4.10). */
const enlarged = { width: 320, height: 256 };

/** What covers the middle of the element with the focus, or null; and whether the page is wider than the window. */
const focusState = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = document.elementFromPoint(left + Math.min(width / 2, 40), top + Math.min(height / 2, 20));
    const label = element.closest("label");
    const isSeen = at !== null && (element.contains(at) || at.contains(element) || label?.contains(at));
    return {
      covered: isSeen ? null : `${element.outerHTML.slice(0, 120)} by ${at?.outerHTML.slice(0, 120)}`,
      isTooWide: document.documentElement.scrollWidth > window.innerWidth,
    };
  });

test("nothing covers the field with the focus where a form is enlarged four times", async ({ browser }) => {
  await newAdmin(browser);
  const page = await newClient(browser, "Ines", "Gross", "enlarged@clients.test");
  await newCase("Ines", "Gross", "enlarged@clients.test");
  await page.setViewportSize(enlarged);
  await page.reload();
  for (const form of ["Medical Questionnaire", "HIPAA Compliance Form"]) {
    await page.getByRole("button", { name: `Fill Now: ${form}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("All steps", { exact: true })).toBeVisible();
    await toStep(dialog, form === "Medical Questionnaire" ? "Medicines and records" : "Patient");
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press("Tab");
      expect(await focusState(page)).toEqual({ covered: null, isTooWide: false });
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("nothing covers the field with the focus in the onboarding, enlarged or on a phone", async ({
  browser,
}) => {
  const page = await newFirmlessLawyer(browser, "enlarged@firms.test");
  const heading = page.getByRole("heading", { name: "Law Firm Onboarding" });
  for (const size of [enlarged, { width: 640, height: 512 }, phone]) {
    await page.setViewportSize(size);
    await page.reload();
    await heading.click();
    for (const key of ["Tab", "Shift+Tab"])
      for (let step = 0; step < 25; step += 1) {
        await page.keyboard.press(key);
        const state = await focusState(page);
        if (state) expect(state).toEqual({ covered: null, isTooWide: false });
      }
  }
});

test("a field that Add Case names lies below the banner", async ({ browser }) => {
  const admin = await newAdmin(browser);
  await admin.setViewportSize({ width: 1280, height: 850 });
  await admin.getByRole("button", { name: "Add Case" }).first().click();
  const dialog = admin.getByRole("dialog", { name: "Add New Case" });
  await dialog.getByLabel("First Name").fill("Ines");
  await dialog.getByLabel("Last Name").first().fill("Gross");
  await dialog.getByLabel("Email").fill("banner@clients.test");
  await dialog.getByRole("button", { name: "Add Case" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please fill in the required field: Phone Number");
  await expect(dialog.getByLabel("Phone Number")).toBeFocused();
  expect((await focusState(admin))?.covered).toBeNull();
});

test("at a font of 24 pixels the login keeps its words whole, over the picture", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/login");
  await expect(page.getByRole("main")).toBeVisible();
  await page.addStyleTag({ content: ":root { font-size: 24px }" });
  const found = await page.evaluate(async () => {
    const labels = [...document.querySelectorAll(".mantine-Button-label")];
    const card = document.querySelector("main");
    const behind = card?.parentElement && getComputedStyle(card.parentElement).backgroundImage;
    const faces = await document.fonts.load('16px "Inter Variable"', "\u1ECB\u1EC5");
    return {
      cut: labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      isTooWide: document.documentElement.scrollWidth > window.innerWidth,
      isOverPicture: /harbour/.test(behind ?? ""),
      hasVietnamese: faces.length > 0,
    };
  });
  expect(found).toEqual({ cut: 0, isTooWide: false, isOverPicture: true, hasVietnamese: true });
});
