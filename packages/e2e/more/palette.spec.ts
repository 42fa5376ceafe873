import { expect } from "@playwright/test";
import { test } from "../journey";
import { newAdmin, newCase } from "../people/accounts";

test("an administrator adds, finds and filters cases without a mouse", async ({ browser }) => {
  const page = await newAdmin(browser);
  await newCase("Palle", "Tastatur", "palle@clients.test");
  const box = page.getByRole("combobox", { name: "Search cases, law firms and actions" });

  await test.step("a few characters lead to the case, from every page", async () => {
    // The keys are there once the page is.
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+K");
    await expect(box).toBeFocused();
    await page.keyboard.type("my prof");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    await page.keyboard.press("ControlOrMeta+K");
    await expect(box).toBeFocused();
    await page.keyboard.type("tastatur");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Case Progress Timeline")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/case\/\d+$/);
  });

  await test.step("what was opened lately is offered first, and the focus returns where it came from", async () => {
    const button = page.getByRole("button", { name: "Search", exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: "Recent" }).getByText("Palle Tastatur")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(box).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step("a dialog opens over the present screen, and its end leaves the screen as it was", async () => {
    await page.keyboard.press("ControlOrMeta+K");
    await expect(box).toBeFocused();
    await page.keyboard.type("add case");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Add New Case" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("ControlOrMeta+K");
    await expect(box).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Case Progress Timeline")).toBeVisible();
  });

  await test.step("a status of the overview narrows the list, and again shows all", async () => {
    await page.goto("/admin/dashboard");
    await page.getByRole("button", { name: "Overview" }).press("Enter");
    const part = page.getByRole("button", { name: /^new .* show only these$/ });
    await part.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/status=New/);
    await expect(part).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/status=/);
  });
});
