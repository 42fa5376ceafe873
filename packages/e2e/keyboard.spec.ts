import { expect, type Locator, type Page, test } from "@playwright/test";
import { addCase, becomeAdmin, becomeClient, newPerson } from "./people";

/** Walks on with the Tab key until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The Tab key does not lead there");
}

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const dialogOf = (page: Page) => page.getByRole("dialog");

test("the three forms are filled in by keyboard alone, and the focus returns to where it came from", async ({
  browser,
}) => {
  const admin = await newPerson(browser);
  await becomeAdmin(admin);
  const page = await newPerson(browser);
  await becomeClient(page, "Kay", "Board", "kay@clients.test");
  await addCase(admin, "Kay", "Board", "kay@clients.test");
  await page.reload();

  await press(page, page.getByRole("button", { name: "Fill Now: Medical Questionnaire" }));
  const dialog = dialogOf(page);
  await press(page, dialog.getByRole("button", { name: "Add a symptom" }));
  await page.keyboard.type("Headaches");
  await press(page, dialog.getByRole("button", { name: "Save", exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "View: Medical Questionnaire" })).toBeFocused();

  await press(page, page.getByRole("button", { name: "Fill Now: Financial Assessment" }));
  await type(page, dialog.getByLabel("How much do you earn in a month?"), "5200");
  await press(page, dialog.getByRole("button", { name: "Save", exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "View: Financial Assessment" })).toBeFocused();

  await press(page, page.getByRole("button", { name: "Fill Now: HIPAA Compliance Form" }));
  await tabTo(page, dialog.getByLabel("Patient name", { exact: false }).first());
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Kay Board");
  await tabTo(page, dialog.getByLabel("Patient name, printed"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Kay Board");
  await tabTo(page, dialog.getByLabel("Phone number 1"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("(512) 555-0143");
  await type(page, dialog.getByRole("textbox", { name: "Signature" }), "Kay Board");
  await press(page, dialog.getByRole("button", { name: "Sign and submit" }));
  await expect(dialog.getByText("It can be read, but no longer changed.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "View: HIPAA Compliance Form" })).toBeFocused();
});
