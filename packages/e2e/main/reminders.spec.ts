import { expect } from "@playwright/test";
import { test, waitForPastText } from "../journey";
import { newAdmin, newCase, newClient } from "../people/accounts";

const brokenPayload = /^The payload must be valid JSON/;

/** Where no clock is ever changed: an hour that comes twice would not say which one is meant. */
const timezoneId = "America/Phoenix";
test.use({ timezoneId });

/** What a datetime-local field holds for a moment, in the browser's zone. */
const localTime = (at: Date) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: timezoneId, dateStyle: "short", timeStyle: "short" })
    .format(at)
    .replace(" ", "T");

/** The minute that begins in half a minute at most, or is not over for half a minute. */
const presentMinute = () => localTime(new Date(Date.now() + 30_000));

test("a reminder is made with a payload that is checked, sent when it is due, and can be deleted", async ({
  browser,
}) => {
  const admin = await newAdmin(browser);
  const client = await newClient(browser, "Noor", "Reminderson", "reminderson@clients.test");
  const caseNumber = await newCase("Noor", "Reminderson", "reminderson@clients.test");

  await admin.getByRole("link", { name: "Schedule Reminders" }).click();
  await admin.getByRole("button", { name: "Create Reminder" }).click();
  const dialog = admin.getByRole("dialog", { name: "Create Reminder" });
  await dialog.getByLabel("Entity Type").selectOption("case");
  await dialog.getByRole("combobox", { name: "Entity", exact: true }).fill("reminderson");
  await admin.getByRole("option", { name: /Noor Reminderson/ }).click();
  await dialog.getByLabel("Task Type").selectOption("reminder");
  await dialog.getByRole("combobox", { name: "Task Subtype" }).fill("Medical form");
  await dialog.getByLabel("Channel").selectOption("email");
  await dialog.getByLabel("Scheduled At").fill(presentMinute());
  await dialog.getByRole("button", { name: "Advanced" }).click();
  await dialog.getByLabel(/^Payload/).fill("{ broken");
  await dialog.getByRole("button", { name: "Create Reminder" }).click();
  await expect(dialog.getByText(brokenPayload)).toBeVisible();
  await expect(dialog.getByLabel(/^Payload/)).toBeFocused();
  await dialog.getByLabel(/^Payload/).fill('{ "attempt": 1 }');
  await dialog.getByRole("button", { name: "Create Reminder" }).click();
  await expect(dialog).toBeHidden();

  const row = admin.getByRole("row", { name: /Noor Reminderson/ });
  await expect(row.getByRole("link", { name: "Noor Reminderson" })).toHaveAttribute(
    "href",
    `/admin/case/${caseNumber}`,
  );
  await expect(row.getByText("sent", { exact: true })).toBeVisible();

  await client.goto("/mailbox");
  const mail = client.locator("article", { hasText: "To reminderson@clients.test" }).first();
  await expect(mail).toBeVisible();
  await expect(mail).not.toContainText("Noor");
  await expect(mail).not.toContainText("attempt");

  await row.getByRole("button", { name: /^Actions of task/ }).click();
  await admin.getByRole("menuitem", { name: /^Delete/ }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await waitForPastText(admin, "Task deleted");
  await expect(row).toBeHidden();
});
