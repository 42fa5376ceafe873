import { expect } from "@playwright/test";
import { test, waitForPastText } from "../../journey";
import { namePeople, newCase, newLawyer, submitCase } from "../../people/accounts";
import { phone } from "../../window-sizes";

const story = "The stairs of the Orchid Hotel gave way under me.";

test("a lawyer checks a summary for conflicts on a phone, sees the names and accepts", async ({
  browser,
}) => {
  const page = await newLawyer(browser, "Discreet & Co", "discreet@firms.test");
  await page.setViewportSize(phone);
  const number = await newCase("Perpetua", "Vanderlinde", "perpetua@clients.test", story);
  await namePeople(number, [{ role: "adverse", organization: "Orchid Hotels" }]);
  await submitCase(number, "Discreet & Co", "Please be quick.", "summary");

  await page.goto("/lawfirm/dashboard");
  const card = page.getByRole("list", { name: "New Cases" });
  await expect(card.getByText(`Client of case #${number}`)).toBeVisible();
  await expect(card.getByText("Name after your conflict check")).toBeVisible();
  await card.getByRole("link", { name: `Conflict check of case #${number}` }).click();

  /** The facts, the note and what is hidden; nothing of the client, and no way to accept. */
  await expect(page.getByRole("heading", { level: 1, name: `Case #${number}` })).toBeVisible();
  await expect(page.getByText("Slip and fall")).toBeVisible();
  await expect(page.getByText("Please be quick.")).toBeVisible();
  await expect(page.getByText("Accept comes after a clear check.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept", exact: true })).toBeHidden();
  expect(await page.content()).not.toMatch(/Perpetua|Vanderlinde|Orchid|perpetua@|555-0142/);

  await page.getByRole("button", { name: "Check for conflicts" }).click();
  const clear = page.getByRole("button", { name: "Clear on the facts: show the names" });
  await expect(clear).toBeInViewport({ ratio: 1 });
  expect((await clear.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await clear.click();

  /** The names alone: neither the number nor the client's words. */
  const check = page.getByRole("region", { name: "Conflict check" });
  await expect(check.getByText("Perpetua Vanderlinde")).toBeVisible();
  await expect(check.getByText("Orchid Hotels")).toBeVisible();
  expect(await page.content()).not.toMatch(/stairs|perpetua@|555-0142/);
  await check.getByLabel("Names you looked up (optional)").fill("Vanderlinde, Orchid Hotels");
  await check.getByRole("button", { name: "Keep these names" }).click();
  await waitForPastText(page, "Kept with your offer");

  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept Case" }).click();
  await expect(page.getByRole("link", { name: "Call Perpetua" })).toBeVisible();
  await expect(page.getByText(story)).toBeVisible();
  await expect(check).toBeHidden();
});
