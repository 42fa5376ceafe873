import { expect } from "@playwright/test";
import { test } from "../journey";
import { newAdmin } from "../people/accounts";

test("an unknown path shows the 404 page with a way back and a way home", async ({ page }) => {
  await page.goto("/login");
  await page.goto("/nowhere/at/all");
  await expect(page.getByText("Page Not Found")).toBeVisible();
  await expect(page.getByText("The page you are looking for doesn't exist or has been moved.")).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("logging out in one tab logs out the other, and Back shows nothing of before", async ({ browser }) => {
  const first = await newAdmin(browser);
  const second = await first.context().newPage();
  await second.goto("/admin/dashboard");
  await expect(second.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await first.goto("/admin/myprofile");
  await first.getByRole("button", { name: /^Account of/ }).click();
  await first.getByRole("menuitem", { name: "Logout" }).click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
  await first.goBack();
  await expect(first.getByRole("heading", { name: "Admin Dashboard" })).toBeHidden();
  await expect(first.getByRole("button", { name: "Login", exact: true })).toBeVisible();
});
