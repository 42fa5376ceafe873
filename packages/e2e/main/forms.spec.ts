import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../journey";
import { newAdmin, newCase, newClient, newLawyer, submitCase } from "../people/accounts";
import { acceptOpenCase, logIn, newPerson, openNewCase } from "../people/people";
import { finish, signAuthorization, toStep } from "../people/steps";
import { phone } from "../window-sizes";

/** Nothing that WCAG 2.2 AA forbids is in the dialog. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include("[role=dialog]")
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

async function openForm(page: Page, label: string): Promise<Locator> {
  await page.getByRole("button", { name: label }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  await expect(dialog.getByText("All steps", { exact: true })).toBeVisible();
  return dialog;
}

const question = (dialog: Locator, text: string) => dialog.getByRole("group", { name: text });

async function answer(dialog: Locator, text: string, choice: string): Promise<void> {
  await question(dialog, text).getByText(choice, { exact: true }).click();
}

async function fillFinancial(dialog: Locator): Promise<void> {
  await answer(dialog, "What is your work situation?", "Employed");
  await dialog.getByLabel("How much do you earn in a month?").fill("5,200.50");
  await finish(dialog);
}

test("a client begins the forms on a computer, loses the tab, and goes on with all three on a phone", async ({
  browser,
}) => {
  const email = "forms@clients.test";
  const lastName = "Nguyễn";
  const admin = await newAdmin(browser);
  const first = await newClient(browser, "Hoa", lastName, email);
  const caseNumber = await newCase("Hoa", lastName, email);
  await first.reload();

  const begun = await openForm(first, "Fill Now: Medical Questionnaire");
  await expectAccessible(first);
  await expect(question(begun, "Did they treat you right there?")).toBeHidden();
  await answer(begun, "Did an ambulance or paramedics come", "Yes");
  await answer(begun, "Did they treat you right there?", "Yes");
  await toStep(begun, "How you feel");
  await begun.getByRole("button", { name: "Back pain" }).click();
  await begun.getByRole("button", { name: "Add a symptom" }).click();
  const saving = first.waitForResponse(
    (response) => response.request().postData()?.includes("My neck hurts") ?? false,
  );
  await begun.getByRole("textbox", { name: "Symptom 1" }).fill("My neck hurts");
  await saving;
  await expect(first.getByText(/^Saved \d/)).toBeVisible();
  await first.context().close();

  const page = await newPerson(browser);
  await page.setViewportSize(phone);
  await page.goto("/login");
  await logIn(page, email);
  const medical = await openForm(page, "Fill Now: Medical Questionnaire");
  await expect(medical.getByText("It is not sent yet.")).toBeVisible();
  await expect(medical.getByRole("textbox", { name: "Symptom 1" })).toHaveValue("My neck hurts");
  /** In a tunnel: the step goes on, and is saved when the network is back. */
  await page.context().setOffline(true);
  await medical.getByRole("button", { name: "Headaches" }).click();
  await medical.getByRole("button", { name: "Continue" }).click();
  await expect(medical.getByText(/^Saved in this browser/)).toBeVisible();
  await expect(medical.getByText("Back pain, My neck hurts, Headaches")).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await medical.getByRole("button", { name: "Change: Treated there" }).click();
  await answer(medical, "Did they treat you right there?", "I don't know");
  await medical.getByRole("button", { name: "Continue" }).click();
  await medical.getByRole("button", { name: "Next: Financial Assessment" }).click();

  const financial = page.getByRole("dialog", { name: "Financial Status Assessment" });
  await expect(financial.getByText("Your medical information is saved.")).toBeVisible();
  await expectAccessible(page);
  await fillFinancial(financial);
  await expect(financial).toBeHidden();

  const hipaa = await openForm(page, "Fill Now: HIPAA Compliance Form");
  await expectAccessible(page);
  await expect(page.getByRole("dialog")).toContainText(`#${caseNumber.padStart(4, "0")}`);
  await finish(hipaa, "Sign and submit");
  await expect(hipaa.getByText("Please fill in all required fields before submitting.")).toBeVisible();
  await signAuthorization(hipaa, `Hoa ${lastName}`, "(512) 555-0142");
  await expect(hipaa.getByText("It can be read, but no longer changed.")).toBeVisible();
  await expect(hipaa.getByText("You have answered everything.")).toBeVisible();
  await expectAccessible(page);
  const opened = page.waitForEvent("popup");
  const printed = page.context().waitForEvent("response", (response) => /hipaa\.pdf/.test(response.url()));
  await hipaa.getByRole("button", { name: "Download PDF" }).click();
  const pdfWindow = await opened;
  expect((await printed).headers()["content-type"]).toBe("application/pdf");
  await pdfWindow.close();

  /** What was signed can be taken back, and signed anew. */
  await hipaa.getByRole("button", { name: "Revoke this authorization" }).click();
  await hipaa.getByLabel("Reason (optional)").fill("A wrong phone number");
  await expectAccessible(page);
  await hipaa.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(hipaa.getByText("This authorization is revoked")).toBeVisible();
  await expectAccessible(page);
  await hipaa.getByRole("button", { name: "Sign a new authorization" }).click();
  await signAuthorization(hipaa, `Hoa ${lastName}`, "(512) 555-0142");
  await expect(hipaa.getByText("It can be read, but no longer changed.")).toBeVisible();
  await expect(hipaa.getByText("This authorization is revoked")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(hipaa).toBeHidden();

  await admin.goto(`/admin/case/${caseNumber}`);
  const forms = ["Medical Questionnaire", "Financial Assessment", "HIPAA Compliance Form"];
  for (const form of forms) {
    await admin.getByRole("button", { name: `View: ${form}` }).click();
    const read = admin.getByRole("dialog");
    await expect(read).toBeVisible();
    await expect(read.getByRole("button", { name: /^(Edit|Save|Sign and submit)$/ })).toHaveCount(0);
    await expectAccessible(admin);
    await admin.keyboard.press("Escape");
    await expect(read).toBeHidden();
  }
  await expect(admin.getByRole("listitem").filter({ hasText: "Stage 1: Onboarding" })).toContainText(
    "Completed",
  );
});

test("a firm fills in a form from its timeline, and an unclear amount of money is asked again, never guessed", async ({
  browser,
}) => {
  const lawyer = await newLawyer(browser, "Paper & Ink Law", "paper@firms.test");
  const caseNumber = await newCase("Zoë", "Ångström", "zoe@clients.test");
  await submitCase(caseNumber, "Paper & Ink Law");
  await openNewCase(lawyer, caseNumber);
  await acceptOpenCase(lawyer);
  const dialog = await openForm(lawyer, "Fill Now: Financial Assessment");
  const income = dialog.getByLabel("How much do you earn in a month?");
  await income.fill("10,02");
  await income.blur();
  await expect(dialog.getByText(/Did you mean|Please/i).first()).toBeVisible();
  await income.fill("$5200");
  await income.blur();
  await finish(dialog);
  await expect(dialog).toBeHidden();
  await lawyer.getByRole("button", { name: "View: Financial Assessment" }).click();
  await expect(lawyer.getByRole("dialog")).toContainText("$5,200.00");
});

test("the second of two people who save a form sees who changed it, and decides which version stays", async ({
  browser,
}) => {
  const lawyer = await newLawyer(browser, "Second Hand Law", "hand@firms.test");
  const client = await newClient(browser, "Chidinma", "Eze-Williams", "chidinma@clients.test");
  const caseNumber = await newCase("Chidinma", "Eze-Williams", "chidinma@clients.test");
  await submitCase(caseNumber, "Second Hand Law");
  await client.reload();

  const mine = await openForm(client, "Fill Now: Financial Assessment");
  await mine.getByLabel("How much do you earn in a month?").fill("1000");
  await openNewCase(lawyer, caseNumber);
  await acceptOpenCase(lawyer);
  const theirs = await openForm(lawyer, "Fill Now: Financial Assessment");
  await theirs.getByLabel("How much do you earn in a month?").fill("2000");
  await finish(theirs);
  await expect(theirs).toBeHidden();

  await finish(mine);
  await expect(mine.getByText("This form was changed while you were filling it in")).toBeVisible();
  await expect(mine).toContainText("It was saved by Linh Ng");
  await expect(mine).toContainText("$1,000.00");
  await expect(mine).toContainText("$2,000.00");
  await expectAccessible(client);
  await mine.getByRole("button", { name: "Save my version" }).click();
  await expect(mine).toBeHidden();
  await lawyer.reload();
  await lawyer.getByRole("button", { name: "View: Financial Assessment" }).click();
  await expect(lawyer.getByRole("dialog")).toContainText("$1,000.00");
});
