import { expect, type Page } from "@playwright/test";
import { test, waitForPastText } from "../journey";
import { newAdmin, newCase, newClient, newLawyer, submitCase } from "../people/accounts";
import { codeOf } from "../people/authenticator";
import { press, tabTo, type } from "../people/keys";
import { acceptOpenCase, choosePassword, logIn, newPerson, password } from "../people/people";
import { finish, toStep } from "../people/steps";

test.describe.configure({ mode: "serial" });

const email = "trusted@firms.test";
const firmName = "Trusted & Partners";

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** The admin's list of users, narrowed to one. */
async function findUser(admin: Page, search: string): Promise<void> {
  await admin.goto(`/admin/users?search=${encodeURIComponent(search)}`);
  await expect(admin.getByRole("row")).toHaveCount(2);
}

async function requireOfFirms(admin: Page, isRequired: boolean): Promise<void> {
  await admin.goto("/admin/users");
  await admin.getByRole("button", { name: "Require Second Factor" }).click();
  await admin.getByRole("checkbox", { name: "Law firms need a second factor" }).setChecked(isRequired);
  await waitForPastText(admin, "The rule is saved");
}

/** Sets up the second factor on the page that comes instead of every other one, by keyboard alone. Returns the key, the code that was used and the recovery codes. */
async function setUpFactor(page: Page): Promise<{ key: string; usedCode: string; recoveryCodes: string[] }> {
  await type(page, page.getByLabel("Current Password", { exact: true }), password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
  const code = page.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This code is not right");
  await expect(code).toBeFocused();
  const usedCode = codeOf(key);
  await page.keyboard.type(usedCode);
  await page.keyboard.press("Enter");
  const listedCodes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listedCodes).toHaveCount(10);
  const recoveryCodes = await listedCodes.allTextContents();
  const saving = page.waitForEvent("download");
  await press(page, page.getByRole("button", { name: "Download" }));
  expect((await saving).suggestedFilename()).toBe("caseward-recovery-codes.txt");
  await press(page, page.getByRole("checkbox", { name: "I have saved these codes" }), "Space");
  await press(page, page.getByRole("button", { name: "Done" }));
  return { key, usedCode, recoveryCodes };
}

test("an administrator invites another one, who looks after accounts and the audit by keyboard alone", async ({
  browser,
}) => {
  const admin = await newAdmin(browser);
  await admin.goto("/admin/users");
  await admin.getByRole("button", { name: "Invite Administrator" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByLabel("First Name").fill("Noor");
  await dialog.getByLabel("Last Name").fill("Haddad");
  await dialog.getByLabel("Email").fill("noor@caseward.test");
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await expect(dialog.getByText("An invitation has been sent to noor@caseward.test.")).toBeVisible();

  const page = await newPerson(browser);
  await choosePassword(page, "noor@caseward.test");
  await logIn(page, "noor@caseward.test");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await page.goto("/admin/users");
  await type(page, page.getByPlaceholder("Search by name, email, or ID"), "noor@caseward.test");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/search=noor/);
  const sessions = page.getByRole("button", { name: "Sessions: Noor Haddad" });
  await press(page, sessions);
  await expect(page.getByRole("dialog").getByText("(this session)")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sessions).toBeFocused();

  await press(page, page.getByRole("button", { name: "Require Second Factor" }), "Enter", "Shift+Tab");
  await tabTo(page, page.getByRole("checkbox", { name: "Administrators need a second factor" }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Require Second Factor" })).toBeFocused();

  await page.goto("/admin/audit");
  await type(page, page.getByLabel("Person"), "noor@caseward.test");
  await expect(
    page.getByRole("row", { name: /Noor Haddad Administrator Log in .*done/ }).first(),
  ).toBeVisible();
  // One letter: a browser that is busy between two takes the second for the first of another word.
  await type(page, page.getByLabel("Action"), "I");
  await expect(page.getByRole("row", { name: /Invite administrator About Noor Haddad/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Action")).toHaveValue("");
});

test("a lawyer needs a second factor, opens a client's data, and is shut out by an administrator", async ({
  browser,
}) => {
  // A day's work of three people.
  test.setTimeout(480_000);
  const admin = await newAdmin(browser);
  const lawyer = await newLawyer(browser, firmName, email);
  const client = await newClient(browser, "Ida", "Trusting", "ida@clients.test");
  const number = await newCase("Ida", "Trusting", "ida@clients.test");
  await submitCase(number, firmName);

  await requireOfFirms(admin, true);
  await logOut(lawyer);
  await logIn(lawyer, email);
  await expect(lawyer.getByRole("heading", { name: "Set Up Your Second Factor" })).toBeVisible();
  const { key, usedCode, recoveryCodes } = await setUpFactor(lawyer);
  await expect(lawyer.getByRole("heading", { name: "Case Dashboard" })).toBeVisible();

  await logOut(lawyer);
  await logIn(lawyer, email);
  const code = lawyer.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  // The code that was good when it was set up is used up.
  await code.fill(usedCode);
  await lawyer.getByRole("button", { name: "Login", exact: true }).click();
  await expect(lawyer.getByRole("alert")).toContainText("This code is not right, or it was used before");
  await code.fill(codeOf(key, 1).replace(/^.../, "$& "));
  await lawyer.getByRole("button", { name: "Login", exact: true }).click();
  await expect(lawyer.getByRole("heading", { name: "Case Dashboard" })).toBeVisible();

  await test.step("the client sees who opened their medical data", async () => {
    await client.goto(`/client/case/${number}`);
    await client.getByRole("button", { name: "Fill Now: Medical Questionnaire" }).click();
    const dialog = client.getByRole("dialog");
    await toStep(dialog, "How you feel");
    await dialog.getByRole("button", { name: "Headaches" }).click();
    await finish(dialog);
    await expect(dialog).toBeHidden();
    await lawyer.goto(`/lawfirm/case/${number}`);
    await acceptOpenCase(lawyer);
    await lawyer.getByRole("button", { name: "View: Medical Questionnaire" }).click();
    await expect(lawyer.getByText("Headaches")).toBeVisible();
    await client.getByRole("button", { name: "Show who opened it" }).click();
    const readers = client.getByRole("list", { name: "Who opened your medical data" });
    await expect(
      readers.getByRole("listitem").filter({ hasText: "Linh Ng · Law firm" }).first(),
    ).toContainText("Medical Questionnaire");
  });

  await test.step("an ended session leads to the login and back, with a recovery code", async () => {
    await lawyer.keyboard.press("Escape");
    await expect(lawyer.getByRole("dialog")).toBeHidden();
    await findUser(admin, email);
    await admin.getByRole("button", { name: "Sessions: Linh Ng" }).click();
    await admin.getByRole("button", { name: "End All Sessions" }).click();
    await waitForPastText(admin, "The sessions have ended");
    // Within a minute the lawyer's page finds it out by itself.
    const ended = lawyer.getByText("Your session has ended. Please log in again.");
    await lawyer.getByRole("link", { name: "Back to dashboard" }).or(ended).first().click();
    await expect(ended).toBeVisible();
    await logIn(lawyer, email);
    await lawyer.getByRole("button", { name: "Use a recovery code" }).click();
    const recovery = lawyer.getByLabel("Recovery Code");
    await recovery.fill(` ${recoveryCodes[0]?.toUpperCase().replaceAll("-", " ")} `);
    await lawyer.keyboard.press("Enter");
    await expect(lawyer).toHaveURL(/\/lawfirm\//);
    await lawyer.goto("/lawfirm/myprofile");
    await expect(lawyer.getByText("9 recovery codes are left")).toBeVisible();
    await logOut(lawyer);
    await logIn(lawyer, email);
    await lawyer.getByRole("button", { name: "Use a recovery code" }).click();
    await recovery.fill(recoveryCodes[0] ?? "");
    await lawyer.keyboard.press("Enter");
    await expect(lawyer.getByRole("alert")).toContainText("it was used before");
    await recovery.fill(recoveryCodes[1] ?? "");
    await lawyer.keyboard.press("Enter");
    await expect(lawyer.getByRole("heading", { name: "Case Dashboard" })).toBeVisible();
  });

  await test.step("a lost second factor is taken away by an administrator, and a mail says so to its owner", async () => {
    await requireOfFirms(admin, false);
    await findUser(admin, email);
    await admin.getByRole("button", { name: "Remove second factor: Linh Ng" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await waitForPastText(admin, "The second factor is removed");
    await lawyer.goto("/lawfirm/dashboard");
    await expect(lawyer).toHaveURL(/\/login/);
    await logIn(lawyer, email);
    await expect(lawyer.getByRole("heading", { name: "Case Dashboard" })).toBeVisible();
    const mailbox = await newPerson(browser);
    await mailbox.goto("/mailbox");
    const mails = mailbox.locator("article", { hasText: `To ${email},` });
    await expect(mails.filter({ hasText: "Your second factor was removed" })).toHaveCount(1);
  });

  await test.step("a disabled account is out at once and stays out", async () => {
    await findUser(admin, email);
    await admin.getByRole("button", { name: "Disable: Linh Ng" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
    await expect(admin.getByRole("row", { name: /Linh Ng/ })).toContainText("disabled");
    await lawyer.goto("/lawfirm/myprofile");
    await expect(lawyer).toHaveURL(/\/login/);
    await logIn(lawyer, email);
    await expect(lawyer.getByRole("alert")).toContainText("Invalid email or password");
  });
});
