import { type Browser, expect, type Page } from "@playwright/test";
import { waitForPastText } from "../journey";

/** One person at a browser of their own: nothing is shared with the others but the server. */
export async function newPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

export const password = "correct horse battery";

/** Opens the newest mail to an address in the development mailbox, of a subject if it is named, and follows its link. */
export async function followMail(page: Page, recipient: string, subject = ""): Promise<void> {
  await page.goto("/mailbox");
  const mails = page.locator("article", { hasText: `To ${recipient},` });
  const mail = mails.filter({ hasText: subject }).first();
  const link = new URL((await mail.getByRole("link").getAttribute("href")) ?? "");
  /** At the server of this person's browser, whichever the mail names. */
  await page.goto(`${link.pathname}${link.search}`);
}

/** Follows the mail of a new account, which verifies its address. */
async function verifyByMail(page: Page, recipient: string): Promise<void> {
  await followMail(page, recipient);
  await waitForPastText(page, "Email verified successfully!");
}

/** Verified by mail and without a password: sets one, which leads to the login. */
export async function choosePassword(page: Page, recipient: string): Promise<void> {
  await verifyByMail(page, recipient);
  await page.waitForURL(/\/set-password\?token=/);
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: /set password/i }).click();
  await waitForPastText(page, "Password Set Successfully");
  await page.waitForURL(/\/login/);
}

/** The e-mail is there already when a page led here. */
export async function logIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

type Registration = {
  path: "/register-lawfirm" | "/signup-client";
  firstName: string;
  lastName: string;
  email: string;
};

/** Registers, verifies by mail in the same browser and logs in. */
async function register(page: Page, { path, firstName, lastName, email }: Registration): Promise<void> {
  await page.goto(path);
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: path === "/signup-client" ? "Sign Up" : "Register" }).click();
  await expect(page.getByText(`An email verification has been sent to ${email}-`)).toBeVisible();
  await verifyByMail(page, email);
  await page.waitForURL(/\/login/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await logIn(page, email);
  await page.waitForURL(({ pathname }) => pathname !== "/login");
}

export const adminEmail = "admin@caseward.test";

/** The first admin follows the invitation that ADMIN_EMAIL caused, and sets a password. */
export async function acceptInvitation(page: Page): Promise<void> {
  await choosePassword(page, adminEmail);
  await logIn(page, adminEmail);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
}

export async function becomeAdmin(page: Page): Promise<void> {
  await page.goto("/login");
  await logIn(page, adminEmail);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
}

/** Registers a lawyer and onboards the firm. */
export async function openFirm(page: Page, firmName: string, email: string): Promise<void> {
  await register(page, { path: "/register-lawfirm", firstName: "Linh", lastName: "Ng", email });
  await page.waitForURL("**/lawfirm/onboarding");
  await page.getByLabel("Firm Name").fill(firmName);
  const office = page.getByRole("group", { name: /office/i }).first();
  await office.getByLabel("Address").fill("1 Main St");
  await office.getByLabel("City").fill("Austin");
  await office.getByLabel("State").selectOption("TX");
  await office.getByLabel("ZIP Code").fill("78701");
  await page.getByLabel("First Name").fill("Linh");
  await page.getByLabel("Last Name").fill("Ng");
  await page.getByLabel("Title").fill("Partner");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill(email);
  await page.getByLabel("Mobile Number").fill("512-555-0101");
  await page.getByLabel("Slip and Fall").check();
  await page.getByRole("button", { name: "Texas", exact: true }).click();
  const admission = page.getByRole("group", { name: "Admission 1" });
  await admission.getByLabel("Admitted In").selectOption("TX");
  await admission.getByLabel("Bar Number").fill("24012345");
  await page.getByLabel("Monthly New Case Capacity").selectOption("6-10");
  await page.getByRole("radiogroup", { name: "API Integration Interest" }).getByLabel("Unsure").check();
  await page.getByRole("radiogroup", { name: "Case Updates Commitment" }).getByLabel("Yes").check();
  await page.getByRole("checkbox", { name: "Terms Agreement" }).check();
  await page.getByRole("checkbox", { name: "Information Verification" }).check();
  await page.getByRole("button", { name: "Submit Application" }).click();
  await waitForPastText(page, "Onboarding completed successfully!");
  await page.waitForURL("**/lawfirm/dashboard");
  await expect(
    page.getByText("Welcome Linh to your dashboard! We're excited to have you on board."),
  ).toBeVisible();
}

/** The admin looks at a new firm and verifies it. */
export async function verifyFirm(page: Page, firmName: string): Promise<void> {
  await page.goto("/admin/law-firms?verification=pending");
  await page.getByRole("link", { name: firmName }).click();
  await page.getByRole("button", { name: "Verify" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Ground").fill("State Bar of Texas, 24012345");
  await dialog.getByRole("button", { name: "Verify" }).click();
  await waitForPastText(page, "The law firm is verified");
  await page.goto("/admin/dashboard");
}

/** Registers a client and saves an address, as the first login asks. */
export async function becomeClient(
  page: Page,
  firstName: string,
  lastName: string,
  email: string,
): Promise<void> {
  await register(page, { path: "/signup-client", firstName, lastName, email });
  await page.waitForURL("**/client/address");
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("22 Rainey St");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("ZIP Code").fill("78701");
  await page.getByRole("button", { name: "Save Addresses" }).click();
  await waitForPastText(page, "Addresses updated successfully!");
  await page.waitForURL("**/client/dashboard");
}

/** The admin enters a case in the dialog, and the list shows its number. */
export async function addCase(
  page: Page,
  firstName: string,
  lastName: string,
  email: string,
): Promise<string> {
  await page.goto("/admin/dashboard");
  await page.getByRole("button", { name: "Add Case" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First Name").fill(firstName);
  await dialog.getByLabel("Last Name").fill(lastName);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Phone Number").fill("(512) 555-0142");
  await dialog.getByLabel("Accident Type").selectOption("Slip and fall");
  await dialog.getByLabel("City").fill("Austin");
  await dialog.getByLabel("State").selectOption("TX");
  await dialog.getByLabel("Date of Incident").fill("2024-03-10");
  await dialog.getByLabel("Referral Source").selectOption("Google");
  await dialog.getByLabel("Case Description").fill("Fell on a wet floor in a shop.");
  await dialog.getByRole("button", { name: "Add Case" }).click();
  await waitForPastText(page, "Case added successfully!");
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row", { name: new RegExp(`${firstName} ${lastName}`) });
  await expect(row).toBeVisible();
  const number = /#(\d+)/.exec((await row.textContent()) ?? "")?.[1];
  if (!number) throw new Error("The list shows no case number");
  return number;
}

/** The admin submits the case that is open to a firm found by its name. */
export async function submitTo(page: Page, firmName: string, button = "Submit to Law Firm"): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog", { name: "Submit Case to Law Firm" });
  await dialog.getByRole("combobox", { name: "Law Firm" }).fill(firmName);
  await page.getByRole("option", { name: firmName }).click();
  await dialog.getByRole("button", { name: "Submit Case" }).click();
  await expect(dialog).toBeHidden();
}

export async function acceptOpenCase(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept Case" }).click();
  await expect(page.getByText("accepted", { exact: true }).first()).toBeVisible();
}

/** Opens a case from the firm's section of new cases. */
export async function openNewCase(page: Page, caseNumber: string): Promise<void> {
  await page.goto("/lawfirm/dashboard");
  await page
    .getByRole("row", { name: new RegExp(`#${caseNumber}\\b`) })
    .getByRole("link", { name: "Details" })
    .click();
  await page.waitForURL(`**/lawfirm/case/${caseNumber}`);
}
