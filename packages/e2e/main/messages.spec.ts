import { expect, type Page } from "@playwright/test";
import { test } from "../journey";
import { newAdmin, newCase, newClient, newLawyer, submitCase } from "../people/accounts";
import { acceptOpenCase, openNewCase } from "../people/people";

const thread = (page: Page) => page.getByRole("log", { name: /messages/i });

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /message/i }).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(thread(page).getByText(text)).toBeVisible();
}

test("client, firm and admin talk in one thread, through two servers and without a reload", async ({
  browser,
}) => {
  const admin = await newAdmin(browser);
  const lawyer = await newLawyer(browser, "Thread & Needle Law", "thread@firms.test", { isElsewhere: true });
  const client = await newClient(browser, "Adaeze", "Threadgold", "threadgold@clients.test");
  await expect(client.getByRole("heading", { name: "Tell us what happened" })).toBeVisible();
  const caseNumber = await newCase("Adaeze", "Threadgold", "threadgold@clients.test");

  /** The client's page was open before there was a case. */
  await expect(client.getByText(`#${caseNumber}`).first()).toBeVisible();
  await expect(client.getByText("No new messages available.")).toBeVisible();

  await admin.goto(`/admin/case/${caseNumber}`);
  await send(client, "Who will call me?\n<b>Is this safe?</b>");
  await expect(thread(admin).getByText("<b>Is this safe?</b>")).toBeVisible();
  await submitCase(caseNumber, "Thread & Needle Law");
  await openNewCase(lawyer, caseNumber);

  /** Before it accepts, the firm asks Caseward alone, and reads nothing of the client's. */
  await send(lawyer, "Is there a police report?");
  await expect(thread(admin).getByText("Is there a police report?")).toBeVisible();
  await expect(thread(lawyer).getByText("Who will call me?")).toBeHidden();
  await acceptOpenCase(lawyer);
  await expect(thread(lawyer).getByText("Who will call me?")).toBeVisible();
  await send(lawyer, "I will, this afternoon.");
  await expect(thread(client).getByText("I will, this afternoon.")).toBeVisible();
  await expect(thread(admin).getByText("I will, this afternoon.")).toBeVisible();
  await send(admin, "Good. Call us if they do not.");
  await expect(thread(client).getByText("Good. Call us if they do not.")).toBeVisible();
  await expect(thread(lawyer).getByText("Good. Call us if they do not.")).toBeVisible();
  await expect(thread(client).getByText("Is there a police report?")).toBeHidden();

  /** The list counts the new message for a lawyer who is elsewhere, and no longer once it was opened. */
  await lawyer.goto("/lawfirm/dashboard");
  const row = lawyer.getByRole("row", { name: new RegExp(`#${caseNumber}\\b`) });
  await expect(row).toBeVisible();
  await send(client, "Thank you both.");
  await expect(row.getByText(/1 new message/)).toBeVisible();
  const isRead = lawyer.waitForResponse((response) => response.url().includes("messages.markRead"));
  await row.getByRole("link", { name: "Details" }).click();
  await lawyer.getByRole("link", { name: /1 new message/ }).click();
  await expect(thread(lawyer).getByText("Thank you both.")).toBeVisible();
  await expect(lawyer.getByRole("link", { name: /1 new message/ })).toBeHidden();
  await isRead;
  await lawyer.goto("/lawfirm/dashboard");
  await expect(row).toBeVisible();
  await expect(row.getByText(/new message/)).toBeHidden();

  /** The firm loses the thread with the case, while its page is open. */
  const lost = await newCase("Adaeze", "Threadgold", "threadgold@clients.test");
  await submitCase(lost, "Thread & Needle Law");
  await openNewCase(lawyer, lost);
  await send(lawyer, "We look at it.");
  await admin.goto(`/admin/case/${lost}`);
  await admin.getByRole("button", { name: "Recall" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Recall Case" }).click();
  await expect(thread(lawyer)).toBeHidden();
  await expect(lawyer.getByText(/^This case was taken back on /)).toBeVisible();
});

test("a client's page that was offline shows the messages sent meanwhile once it is online again", async ({
  browser,
}) => {
  const admin = await newAdmin(browser);
  const client = await newClient(browser, "Ruari", "Sleepwell", "sleepwell@clients.test");
  await expect(client.getByRole("heading", { name: "Tell us what happened" })).toBeVisible();
  const caseNumber = await newCase("Ruari", "Sleepwell", "sleepwell@clients.test");
  await expect(client.getByText(`#${caseNumber}`).first()).toBeVisible();
  await admin.goto(`/admin/case/${caseNumber}`);
  await client.context().setOffline(true);
  await send(admin, "Are you there?");
  await client.context().setOffline(false);
  await expect(thread(client).getByText("Are you there?")).toBeVisible();
});
