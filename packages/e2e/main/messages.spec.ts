import { expect, type Page, test } from "@playwright/test";
import {
  addCase,
  becomeAdmin,
  becomeClient,
  newPerson,
  newPersonElsewhere,
  openFirm,
  openNewCase,
  submitTo,
} from "./people";

const thread = (page: Page) => page.getByRole("log", { name: /messages/i });

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /message/i }).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(thread(page).getByText(text)).toBeVisible();
}

test("client, firm and admin talk in one thread, through two servers and without a reload", async ({
  browser,
  baseURL,
}) => {
  const admin = await newPerson(browser);
  await becomeAdmin(admin);
  const lawyer = await newPersonElsewhere(browser, baseURL);
  await openFirm(lawyer, "Thread & Needle Law", "thread@firms.test");
  const client = await newPerson(browser);
  await becomeClient(client, "Adaeze", "Threadgold", "threadgold@clients.test");
  const caseNumber = await addCase(admin, "Adaeze", "Threadgold", "threadgold@clients.test");

  /** The client's page was open before there was a case. */
  await expect(client.getByText(`#${caseNumber}`).first()).toBeVisible();
  await expect(client.getByText("No new messages available.")).toBeVisible();

  await admin.goto(`/admin/case/${caseNumber}`);
  await send(client, "Who will call me?\n<b>Is this safe?</b>");
  await expect(thread(admin).getByText("<b>Is this safe?</b>")).toBeVisible();
  await submitTo(admin, "Thread & Needle Law");
  await openNewCase(lawyer, caseNumber);
  await expect(thread(lawyer).getByText("Who will call me?")).toBeVisible();
  await send(lawyer, "I will, this afternoon.");
  await expect(thread(client).getByText("I will, this afternoon.")).toBeVisible();
  await expect(thread(admin).getByText("I will, this afternoon.")).toBeVisible();
  await send(admin, "Good. Call us if they do not.");
  await expect(thread(client).getByText("Good. Call us if they do not.")).toBeVisible();
  await expect(thread(lawyer).getByText("Good. Call us if they do not.")).toBeVisible();

  /** Counted in the list of whoever is elsewhere, and no longer once it was opened. */
  await lawyer.goto("/lawfirm/dashboard");
  const row = lawyer.getByRole("row", { name: new RegExp(`#${caseNumber}\\b`) });
  await expect(row).toBeVisible();
  await send(client, "Thank you both.");
  await expect(row.getByText(/1 new message/)).toBeVisible();
  await row.getByRole("link", { name: "Details" }).click();
  await lawyer.getByRole("link", { name: /1 new message/ }).click();
  await expect(thread(lawyer).getByText("Thank you both.")).toBeVisible();
  await expect(lawyer.getByRole("link", { name: /1 new message/ })).toBeHidden();
  await lawyer.goto("/lawfirm/dashboard");
  await expect(row).toBeVisible();
  await expect(row.getByText(/new message/)).toBeHidden();

  /** The firm loses the thread with the case, while it looks at it. */
  await row.getByRole("link", { name: "Details" }).click();
  await expect(thread(lawyer).getByText("Thank you both.")).toBeVisible();
  await admin.getByRole("button", { name: "Recall" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Recall Case" }).click();
  await expect(thread(lawyer)).toBeHidden();
  await expect(
    lawyer.getByText("Access denied. You can only view cases assigned to your law firm."),
  ).toBeVisible();
});

test("a page that was asleep catches up when it wakes", async ({ browser }) => {
  const admin = await newPerson(browser);
  await becomeAdmin(admin);
  const client = await newPerson(browser);
  await becomeClient(client, "Ruari", "Sleepwell", "sleepwell@clients.test");
  const caseNumber = await addCase(admin, "Ruari", "Sleepwell", "sleepwell@clients.test");
  await expect(client.getByText(`#${caseNumber}`).first()).toBeVisible();
  await admin.goto(`/admin/case/${caseNumber}`);
  await client.context().setOffline(true);
  await send(admin, "Are you there?");
  await client.context().setOffline(false);
  await expect(thread(client).getByText("Are you there?")).toBeVisible({ timeout: 30_000 });
});
