import { expect } from "@playwright/test";
import { test } from "../../journey";
import { newAdmin, newLawyer } from "../../people/accounts";
import { caseThere, offerCase, worksThere } from "../../people/offers";

const waits = { timeout: 90_000 };

test("an administrator submits a case to the best match by one key after opening the dialog", async ({
  browser,
}) => {
  await newLawyer(browser, "Aurora Law", "aurora@firms.test");
  await worksThere("Aurora Law");
  const number = await caseThere("Nora", "Vik", "nora@clients.test");
  const page = await newAdmin(browser);
  await page.goto(`/admin/case/${number}`);
  await page.getByRole("button", { name: "Submit to Law Firm" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Submit Case to Law Firm" });
  const field = dialog.getByRole("combobox", { name: "Law Firm" });
  await expect(field).toHaveValue("Aurora Law", waits);
  await expect(dialog.getByRole("radio", { name: "Aurora Law" })).toBeChecked();
  await expect(dialog.getByText("Works in all of Alaska")).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden(waits);
  await expect(page.getByText("Aurora Law’s turn")).toBeVisible(waits);
  await expect(page.getByText(/ left$/).first()).toBeVisible();
});

test("an offer that nobody answers goes on to the next firm, and the administrator sees it without a reload", async ({
  browser,
}) => {
  await newLawyer(browser, "Glacier Law", "glacier@firms.test");
  await newLawyer(browser, "Fjord Law", "fjord@firms.test");
  const [first, next] = [await worksThere("Glacier Law"), await worksThere("Fjord Law")];
  const number = await caseThere("Ivar", "Dahl", "ivar@clients.test");
  const page = await newAdmin(browser);
  await page.goto(`/admin/case/${number}`);
  await expect(page.getByRole("button", { name: "Submit to Law Firm" })).toBeVisible();
  await offerCase(number, 45_000, {
    lawFirmId: first,
    nextFirmIds: [next],
    advancesByItself: true,
  });
  await expect(page.getByText("Glacier Law’s turn")).toBeVisible(waits);
  await expect(page.getByText("The case goes to the next firm by itself.")).toBeVisible(waits);
  await expect(page.getByText("Fjord Law’s turn")).toBeVisible(waits);
  await expect(page.getByText("Expired without an answer", { exact: false })).toBeVisible(waits);
  await expect(
    page.getByText("This is the last firm of the plan. After it the case waits for you."),
  ).toBeVisible(waits);
});
