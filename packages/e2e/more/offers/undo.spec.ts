import { expect } from "@playwright/test";
import { test } from "../../journey";
import { newLawyer, submitCase } from "../../people/accounts";
import { caseThere } from "../../people/offers";
import { phone } from "../../window-sizes";

const firmName = "Second Thoughts LLP";

test("a lawyer takes a decline back on a phone, and reads the case's time limit in a calendar", async ({
  browser,
}) => {
  const page = await newLawyer(browser, firmName, "thoughts@firms.test");
  await page.setViewportSize(phone);
  const number = await caseThere("Odile", "Roux", "odile@clients.test");
  await submitCase(number, firmName);

  await page.goto(`/lawfirm/case/${number}`);
  await page.getByRole("button", { name: "Reject", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reject Case" }).click();
  const bar = page.getByText(`You declined case #${number}.`);
  await expect(bar).toBeVisible();
  await page.goto("/lawfirm/dashboard");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("list", { name: "New Cases" }).getByText("Odile Roux")).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(page.locator("#content")).toBeFocused();

  await page.goto("/lawfirm/myprofile");
  await page.getByRole("button", { name: "Make Private Address" }).click();
  const address = await page.getByLabel("Calendar address").textContent();
  const calendar = await (await page.request.get(new URL(address ?? "").pathname)).text();
  expect(calendar).toMatch(new RegExp(`SUMMARY:#0*${number}: Time limit`));
  expect(calendar).not.toContain("Odile");
});
