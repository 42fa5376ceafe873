import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../journey";
import { newAdmin, newCase, newClient } from "../people/accounts";
import { followMail, password } from "../people/people";
import { type Say, speaker } from "../people/speech";
import { Thumb } from "../people/taps";
import { phone } from "../window-sizes";

async function newThumb(browser: Browser, language: "en" | "es"): Promise<Thumb> {
  const context = await browser.newContext({ viewport: phone, locale: `${language}-US`, hasTouch: true });
  return new Thumb(await context.newPage(), speaker(language));
}

async function sendIntake(thumb: Thumb, email: string): Promise<void> {
  const { page } = thumb;
  await page.goto("/login");
  await thumb.tap(page.getByRole("link", { name: thumb.say("Tell us what happened") }));
  await thumb.choose("I slipped or fell");
  await thumb.field("What happened, in your own words").fill("A wet floor.");
  await thumb.expectShort();
  await thumb.press("Continue");
  await thumb.step("When and where");
  await thumb.field("Day of the accident").fill("2026-03-10");
  await thumb.field("City").fill("Austin");
  await thumb.field("State").selectOption("TX");
  await thumb.expectShort();
  await thumb.press("Continue");
  await thumb.step("How you are");
  await thumb.press("Continue");
  await thumb.step("How we reach you");
  await thumb.field("First Name").fill("Delia");
  await thumb.field("Last Name").fill("Strand");
  await thumb.field("Phone Number").fill("(512) 555-0177");
  await thumb.field("Email").fill(email);
  await thumb.tap(page.getByRole("checkbox"));
  await thumb.expectShort();
  await thumb.press("Send");
  await thumb.step("We received your account");
}

/** From the mail to the dashboard, with a password and an address. */
async function enter(thumb: Thumb, email: string): Promise<void> {
  const { page } = thumb;
  await followMail(page, email);
  thumb.taps += 1;
  await page.waitForURL(/\/set-password\?token=/);
  await thumb.field("New Password").fill(password);
  await thumb.field("Confirm Password").fill(password);
  await thumb.press("Set Password");
  await page.waitForURL(/\/login/);
  await thumb.field("Email").fill(email);
  await thumb.field("Password").fill(password);
  await thumb.press("Login");
  await page.waitForURL("**/client/address");
  await page.getByRole("textbox", { name: thumb.say("Address"), exact: true }).fill("22 Rainey St");
  await thumb.field("City").fill("Austin");
  await thumb.field("State").selectOption("TX");
  await thumb.field("ZIP Code").fill("78701");
  await thumb.press("Save Addresses");
  await page.waitForURL("**/client/dashboard");
}

/** Answers every question of the present step by the option of that number, and goes on. */
async function answerStep(thumb: Thumb, title: string, option: number): Promise<void> {
  const { page } = thumb;
  await thumb.isAt(title);
  await thumb.expectShort();
  const dialog = page.getByRole("dialog");
  /** An answer can take a question away, or bring one. */
  const open = dialog
    .getByRole("group")
    .filter({ has: page.getByRole("radio") })
    .filter({ hasNot: page.locator("input:checked") });
  while ((await open.count()) > 0) await thumb.tap(open.first().getByRole("radio").nth(option));
  await thumb.press("Continue", dialog);
}

const first = 0;
const no = 1;

async function fillMedical(thumb: Thumb): Promise<void> {
  const dialog = thumb.page.getByRole("dialog");
  await answerStep(thumb, "At the accident", no);
  await answerStep(thumb, "Hospital", no);
  /** In a tunnel: the steps go on, and what was answered is saved when the network is back. */
  await thumb.page.context().setOffline(true);
  await answerStep(thumb, "X-rays and scans", no);
  await answerStep(thumb, "Doctors and treatment", no);
  await thumb.step("Medicines and records");
  await thumb.page.context().setOffline(false);
  await thumb.press("Ibuprofen (Advil)", dialog);
  await answerStep(thumb, "Medicines and records", no);
  await thumb.step("How you feel");
  await thumb.press("Neck pain", dialog);
  await thumb.press("Headaches", dialog);
  await answerStep(thumb, "How you feel", no);
  await thumb.step("Check your answers");
  await thumb.expectShort();
}

const nextForm = (thumb: Thumb, form: string) =>
  thumb.tap(thumb.page.getByRole("button", { name: thumb.say("Next: {form}", { form: thumb.say(form) }) }));

async function fillFinancial(thumb: Thumb): Promise<void> {
  await thumb.step("Work and income");
  await thumb.field("How much do you earn in a month?", thumb.page.getByRole("dialog")).fill("2400");
  await answerStep(thumb, "Work and income", first);
  await answerStep(thumb, "Since the accident", no);
  await thumb.step("Check your answers");
  await thumb.expectShort();
}

/** Reads the text, names the records, puts initials to each sensitive kind, and signs. */
async function sign(thumb: Thumb): Promise<void> {
  const dialog = thumb.page.getByRole("dialog");
  const goOn = async (title: string) => {
    await thumb.isAt(title);
    await thumb.expectShort();
    await thumb.press("Continue", dialog);
  };
  await goOn("What you agree to");
  await goOn("How long it counts");
  await goOn("Your rights");
  await goOn("Patient");
  await thumb.step("What may be shared");
  /** Nothing is chosen in advance. */
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await thumb.tap(dialog.getByRole("radio").first());
  await goOn("What may be shared");
  await thumb.step("Initials and last day");
  for (const initials of await dialog
    .locator("[data-path*='initials'] input, input[data-path*='initials']")
    .all())
    await initials.fill("DS");
  await goOn("Initials and last day");
  await thumb.step("Sign here");
  await thumb.tap(dialog.getByRole("radio").first());
  await thumb.field("Signature", dialog).fill("Delia Strand");
  await goOn("Sign here");
  await thumb.step("Check your answers");
  await thumb.expectShort();
  await thumb.press("Sign and submit", dialog);
}

/** The network is gone when it is asked for: an alert says so, and the second time it is done. */
async function revoke(thumb: Thumb): Promise<void> {
  const { page, say } = thumb;
  const dialog = page.getByRole("dialog");
  await thumb.press("Revoke this authorization", dialog);
  await page.context().setOffline(true);
  await thumb.press("Revoke", dialog);
  await expect(dialog.getByRole("alert")).toBeVisible();
  await page.context().setOffline(false);
  await thumb.press("Revoke", dialog);
  await expect(dialog.getByText(say("This authorization is revoked"), { exact: true })).toBeVisible();
}

/** All ten stages in the dialog of the progress, and the present one by its number. */
async function expectTheWay({ page, say }: Thumb): Promise<void> {
  await page.getByRole("button", { name: say("Case Progress"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText(say("Stage {n} of {total}", { n: "2", total: "10" }), { exact: true }),
  ).toBeVisible();
  const last = say("Stage {n}: {name}", { n: "10", name: say("Post-Case Support") });
  await expect(dialog.getByText(last)).toBeVisible();
}

for (const language of ["en", "es"] as const) {
  test(`an anonymous caller tells of an accident, answers all three forms in under 60 taps, and revokes (${language})`, async ({
    browser,
  }) => {
    const email = `voyage-${language}@callers.test`;
    const thumb = await newThumb(browser, language);
    const { page, say } = thumb;
    await sendIntake(thumb, email);

    const admin = await newAdmin(browser);
    await admin.goto(`/admin/dashboard?view=from_clients&search=${encodeURIComponent(email)}`);
    await admin.getByRole("link", { name: "Details" }).click();
    await admin.getByRole("button", { name: "Admit case" }).click();
    await expect(admin.getByRole("button", { name: "Submit to Law Firm" })).toBeVisible();

    await enter(thumb, email);
    await thumb.press("Start now");
    await fillMedical(thumb);
    await nextForm(thumb, "Financial Assessment");
    await fillFinancial(thumb);
    await nextForm(thumb, "HIPAA Compliance Form");
    await sign(thumb);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(say("You have answered everything."))).toBeVisible();
    expect(thumb.taps).toBeLessThan(60);
    test.info().annotations.push({ type: "taps", description: String(thumb.taps) });
    await revoke(thumb);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expectTheWay(thumb);
  });

  test(`a client goes on with the medical form on another device (${language})`, async ({ browser }) => {
    const email = `two-devices-${language}@clients.test`;
    await speak(await newClient(browser, "Hoa", "Marín", email), language);
    await newCase("Hoa", "Marín", email);
    const begun = await newThumb(browser, language);
    await logInTo(begun, email);
    await begun.press("Start now");
    await answerStep(begun, "At the accident", no);
    await begun.page.context().setOffline(true);
    await answerStep(begun, "Hospital", no);
    // Until then the bar says when the step before was saved.
    await expect(begun.page.getByText(/^(Saved in this|Guardado en este) /)).toBeVisible();
    await begun.page.context().setOffline(false);
    await expect(begun.page.getByText(savedText(begun.say))).toBeVisible();
    await begun.page.context().close();

    const second = await newThumb(browser, language);
    await logInTo(second, email);
    await second.press("Continue");
    await second.step("X-rays and scans");
    await second.press("Back");
    await second.step("Hospital");
    const visit = second.page.getByRole("dialog").getByRole("radio", { checked: true });
    await expect(visit.first()).toBeChecked();
  });
}

/** Sets the language of an account. */
async function speak(page: Page, language: "en" | "es"): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("auth") ?? "{}").token);
  const headers = { authorization: `Bearer ${token}` };
  await expect(
    page.request.post("/trpc/auth.setLanguage", { headers, data: { language } }),
  ).resolves.toBeOK();
}

/** What stands in the bar once the server has the draft. */
const savedText = (say: Say) => new RegExp(`^${say("Saved {time}", { time: "\\d.*" })}`);

async function logInTo(thumb: Thumb, email: string): Promise<void> {
  await thumb.page.goto("/login");
  await thumb.field("Email").fill(email);
  await thumb.field("Password").fill(password);
  await thumb.press("Login");
  await thumb.page.waitForURL("**/client/dashboard");
}
