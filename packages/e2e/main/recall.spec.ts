import { expect } from "@playwright/test";
import { test } from "../journey";
import { newAdmin, newCase, newLawyer, submitCase } from "../people/accounts";
import { openNewCase, submitTo } from "../people/people";

test("a case that one firm rejects is offered to another one in one step", async ({ browser }) => {
  const admin = await newAdmin(browser);
  const first = await newLawyer(browser, "First & Partners", "first@firms.test");
  const second = await newLawyer(browser, "Second Chance Law", "second@firms.test");

  const caseNumber = await newCase("Łukasz", "Wójcik", "lukasz@clients.test");
  await submitCase(caseNumber, "First & Partners");

  await openNewCase(first, caseNumber);
  await first.getByRole("button", { name: "Reject", exact: true }).click();
  const rejection = first.getByRole("dialog", { name: "Reject Case" });
  await expect(rejection.getByText("This action cannot be undone.")).toBeVisible();
  await rejection.getByText("We are at capacity").click();
  await rejection.getByRole("button", { name: "Reject Case" }).click();
  await expect(first.getByText("rejected", { exact: true }).first()).toBeVisible();

  await admin.goto(`/admin/case/${caseNumber}`);
  await expect(admin.getByRole("button", { name: "Recall" })).toBeHidden();
  await submitTo(admin, "Second Chance Law", "Offer to another law firm");
  await expect(admin.getByText("We are at capacity")).toBeVisible();

  /** The first firm keeps the case among its rejected ones, without a link to it. */
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
