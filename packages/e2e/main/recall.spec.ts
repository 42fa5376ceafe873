import { expect, test } from "@playwright/test";
import { addCase, becomeAdmin, newPerson, openFirm, openNewCase, submitTo } from "./people";

test("a case that one firm rejects is recalled and submitted to another one", async ({ browser }) => {
  const admin = await newPerson(browser);
  await becomeAdmin(admin);
  const first = await newPerson(browser);
  await openFirm(first, "First & Partners", "first@firms.test");
  const second = await newPerson(browser);
  await openFirm(second, "Second Chance Law", "second@firms.test");

  const caseNumber = await addCase(admin, "Łukasz", "Wójcik", "lukasz@clients.test");
  await admin.goto(`/admin/case/${caseNumber}`);
  await submitTo(admin, "First & Partners");

  await openNewCase(first, caseNumber);
  await first.getByRole("button", { name: "Reject", exact: true }).click();
  const rejection = first.getByRole("dialog", { name: "Reject Case" });
  await expect(rejection.getByText("This action cannot be undone.")).toBeVisible();
  await rejection.getByLabel("Reason (optional)").selectOption("at_capacity");
  await rejection.getByRole("button", { name: "Reject Case" }).click();
  await expect(first.getByText("rejected", { exact: true }).first()).toBeVisible();

  await admin.reload();
  await admin.getByRole("button", { name: "Recall" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Recall Case" }).click();
  await expect(admin.getByRole("button", { name: "Submit to Law Firm" })).toBeVisible();
  await submitTo(admin, "Second Chance Law");
  await expect(admin.getByText("We are at capacity")).toBeVisible();

  /** The first firm keeps the case among its rejected ones, without a way into it. */
  await first.goto("/lawfirm/dashboard");
  const kept = first.getByRole("row", { name: new RegExp(`#${caseNumber}\\b`) });
  await expect(kept).toBeVisible();
  await expect(kept.getByRole("link", { name: "Details" })).toBeHidden();
  await first.goto(`/lawfirm/case/${caseNumber}`);
  await expect(
    first.getByText("Access denied. You can only view cases assigned to your law firm."),
  ).toBeVisible();

  await openNewCase(second, caseNumber);
  await second.getByRole("button", { name: "Accept", exact: true }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Accept Case" }).click();
  await expect(second.getByText("accepted", { exact: true }).first()).toBeVisible();
});
