import { type Browser, expect, type Page, test } from "@playwright/test";
import { newAdmin } from "../people/accounts";
import { followMail, logIn, password } from "../people/people";

const phone = { width: 390, height: 844 };

const newPhone = async (browser: Browser, locale = "en-US"): Promise<Page> =>
  (await browser.newContext({ viewport: phone, locale, hasTouch: true })).newPage();

/** No step is higher than one and a half screens. */
const expectShort = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    1.5 * phone.height,
  );

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC",
  "base64",
);

test("an anonymous caller tells of an accident on a phone, an admin admits it, and the person sees the case", async ({
  browser,
}) => {
  const email = "delia@strangers.test";
  const stranger = await newPhone(browser);
  await stranger.goto("/login");
  await stranger.getByRole("link", { name: "Tell us what happened" }).click();
  await expect(stranger.getByRole("link", { name: "Call (415) 555-0100" })).toBeVisible();
  await expectShort(stranger);
  await stranger.getByRole("radio", { name: "I slipped or fell" }).check();
  await stranger
    .getByLabel("What happened, in your own words")
    .fill("I fell on a wet floor. <b>No sign.</b>");
  await stranger.getByRole("button", { name: "Continue" }).click();
  await expect(stranger.getByRole("heading", { name: "When and where" })).toBeFocused();
  await stranger.getByLabel("Day of the accident").fill("2026-03-10");
  await stranger.getByLabel("City").fill("Austin");
  await stranger.getByLabel("State").selectOption("TX");
  await expectShort(stranger);
  await stranger.getByRole("button", { name: "Continue" }).click();
  await stranger.getByLabel("How are you now? (optional)").fill("My back hurts.");
  await stranger
    .getByLabel("Choose an image file")
    .setInputFiles({ name: "floor.png", mimeType: "image/png", buffer: png });
  await expect(stranger.getByRole("img", { name: "The chosen file" })).toBeVisible();
  await expectShort(stranger);
  /** What was told is there after a reload. */
  await stranger.reload();
  await expect(stranger.getByLabel("How are you now? (optional)")).toHaveValue("My back hurts.");
  await stranger.getByRole("button", { name: "Continue" }).click();
  await stranger.getByLabel("First Name").fill("Delia");
  await stranger.getByLabel("Last Name").fill("Strand");
  await stranger.getByLabel("Phone Number").fill("(512) 555-0177");
  await stranger.getByLabel("Email", { exact: true }).fill(email);
  await stranger.getByRole("checkbox").check();
  await expectShort(stranger);

  /** The network is gone for a moment: nothing is lost, and it is sent once. */
  await stranger.context().setOffline(true);
  await stranger.getByRole("button", { name: "Send" }).click();
  await expect(stranger.getByText("This could not be sent.")).toBeVisible();
  await stranger.context().setOffline(false);
  await stranger.getByRole("button", { name: "Send" }).click();
  await expect(stranger.getByRole("heading", { name: "We received your account" })).toBeFocused();
  const reference = (await stranger.locator("strong").textContent()) ?? "";
  expect(await stranger.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    "My back hurts",
  );

  const admin = await newAdmin(browser);
  await admin.goto("/admin/dashboard?view=from_clients");
  await admin
    .getByRole("row", { name: /Delia Strand/ })
    .getByRole("link", { name: "Details" })
    .click();
  await expect(admin.getByText("I fell on a wet floor. <b>No sign.</b>")).toBeVisible();
  await expect(admin.getByRole("img", { name: "The incident" })).toBeVisible();
  await expect(admin.getByRole("button", { name: "Submit to Law Firm" })).toHaveCount(0);
  await admin.getByRole("button", { name: "Admit case" }).click();
  await expect(admin.getByRole("button", { name: "Submit to Law Firm" })).toBeVisible();

  /** The mail leads to a password, and that to the case. */
  await followMail(stranger, email, reference);
  await stranger.waitForURL(/\/set-password\?token=/);
  await stranger.getByLabel("New Password", { exact: true }).fill(password);
  await stranger.getByLabel("Confirm Password", { exact: true }).fill(password);
  await stranger.getByRole("button", { name: /set password/i }).click();
  await stranger.waitForURL(/\/login/);
  await logIn(stranger, email);
  await stranger.waitForURL("**/client/address");
  await stranger.goto("/client/dashboard");
  await expect(stranger.getByText("Your case was opened.")).toBeVisible();
});

test("an anonymous caller who reads Spanish tells of an accident within a campaign's page", async ({
  browser,
}) => {
  const stranger = await newPhone(browser, "es-US");
  await stranger.goto("/intake?embed=1");
  await stranger.getByRole("radio", { name: "Me lastimé en el trabajo" }).check();
  await stranger.getByLabel("Qué pasó, en sus propias palabras").fill("Me cayó una caja en el pie.");
  await expectShort(stranger);
  await stranger.getByRole("button", { name: "Continuar" }).click();
  await stranger.getByLabel("Día del accidente").fill("2026-03-10");
  await stranger.getByLabel("No sé el día exacto").check();
  await stranger.getByLabel("Ciudad").fill("Austin");
  await stranger.getByLabel("Estado").selectOption("TX");
  await stranger.getByRole("button", { name: "Continuar" }).click();
  await expect(stranger.getByRole("heading", { name: "Cómo está usted" })).toBeFocused();
  await stranger.getByRole("button", { name: "Continuar" }).click();
  await stranger.getByLabel("Nombre", { exact: true }).fill("Lupe");
  await stranger.getByLabel("Apellido").fill("Ibáñez");
  await stranger.getByLabel("Número de teléfono").fill("(512) 555-0178");
  await stranger.getByLabel("Correo electrónico", { exact: true }).fill("lupe@strangers.test");
  await stranger.getByRole("checkbox").check();
  await expectShort(stranger);
  await stranger.context().setOffline(true);
  await stranger.getByRole("button", { name: "Enviar" }).click();
  await expect(stranger.getByText("No se pudo enviar.")).toBeVisible();
  await stranger.context().setOffline(false);
  await stranger.getByRole("button", { name: "Enviar" }).click();
  await expect(stranger.getByRole("heading", { name: "Recibimos su relato" })).toBeFocused();
  await stranger.goto("/mailbox");
  await expect(stranger.locator("article", { hasText: "To lupe@strangers.test," })).toContainText("Gracias");
});
