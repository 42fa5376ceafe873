import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../journey";
import { newAdmin } from "../people/accounts";
import { followMail, logIn, password } from "../people/people";
import { phone } from "../window-sizes";

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
  const email = "delia@callers.test";
  const caller = await newPhone(browser);
  await caller.goto("/login");
  await caller.getByRole("link", { name: "Tell us what happened" }).click();
  await expect(caller.getByRole("link", { name: "Call (415) 555-0100" })).toBeVisible();
  await expectShort(caller);
  await caller.getByRole("radio", { name: "I slipped or fell" }).check();
  await caller.getByLabel("What happened, in your own words").fill("I fell on a wet floor. <b>No sign.</b>");
  await caller.getByRole("button", { name: "Continue" }).click();
  await expect(caller.getByRole("heading", { name: "When and where" })).toBeFocused();
  await caller.getByLabel("Day of the accident").fill("2026-03-10");
  await caller.getByLabel("City").fill("Austin");
  await caller.getByLabel("State").selectOption("TX");
  await expectShort(caller);
  await caller.getByRole("button", { name: "Continue" }).click();
  await caller.getByLabel("How are you now? (optional)").fill("My back hurts.");
  await caller
    .getByLabel("Choose an image file")
    .setInputFiles({ name: "floor.png", mimeType: "image/png", buffer: png });
  await expect(caller.getByRole("img", { name: "The chosen file" })).toBeVisible();
  await expectShort(caller);
  /** What was told is there after a reload. */
  await caller.reload();
  await expect(caller.getByLabel("How are you now? (optional)")).toHaveValue("My back hurts.");
  await caller.getByRole("button", { name: "Continue" }).click();
  await caller.getByLabel("First Name").fill("Delia");
  await caller.getByLabel("Last Name").fill("Strand");
  await caller.getByLabel("Phone Number").fill("(512) 555-0177");
  await caller.getByLabel("Email", { exact: true }).fill(email);
  await caller.getByRole("checkbox").check();
  await expectShort(caller);

  /** The network is gone for a moment: nothing is lost, and it is sent once. */
  await caller.context().setOffline(true);
  await caller.getByRole("button", { name: "Send" }).click();
  await expect(caller.getByText("This could not be sent.")).toBeVisible();
  await caller.context().setOffline(false);
  await caller.getByRole("button", { name: "Send" }).click();
  await expect(caller.getByRole("heading", { name: "We received your account" })).toBeFocused();
  const reference = (await caller.locator("strong").textContent()) ?? "";
  expect(await caller.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
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
  await followMail(caller, email, reference);
  await caller.waitForURL(/\/set-password\?token=/);
  await caller.getByLabel("New Password", { exact: true }).fill(password);
  await caller.getByLabel("Confirm Password", { exact: true }).fill(password);
  await caller.getByRole("button", { name: /set password/i }).click();
  await caller.waitForURL(/\/login/);
  await logIn(caller, email);
  await caller.waitForURL("**/client/address");
  await caller.goto("/client/dashboard");
  await expect(caller.getByText("Your case was opened.")).toBeVisible();
});

test("an anonymous caller who reads Spanish tells of an accident within a campaign's page", async ({
  browser,
}) => {
  const caller = await newPhone(browser, "es-US");
  await caller.goto("/intake?embed=1");
  await caller.getByRole("radio", { name: "Me lastimé en el trabajo" }).check();
  await caller.getByLabel("Qué pasó, en sus propias palabras").fill("Me cayó una caja en el pie.");
  await expectShort(caller);
  await caller.getByRole("button", { name: "Continuar" }).click();
  await caller.getByLabel("Día del accidente").fill("2026-03-10");
  await caller.getByLabel("No sé el día exacto").check();
  await caller.getByLabel("Ciudad").fill("Austin");
  await caller.getByLabel("Estado").selectOption("TX");
  await caller.getByRole("button", { name: "Continuar" }).click();
  await expect(caller.getByRole("heading", { name: "Cómo está usted" })).toBeFocused();
  await caller.getByRole("button", { name: "Continuar" }).click();
  await caller.getByLabel("Nombre", { exact: true }).fill("Lupe");
  await caller.getByLabel("Apellido").fill("Ibáñez");
  await caller.getByLabel("Número de teléfono").fill("(512) 555-0178");
  await caller.getByLabel("Correo electrónico", { exact: true }).fill("lupe@callers.test");
  await caller.getByRole("checkbox").check();
  await expectShort(caller);
  await caller.context().setOffline(true);
  await caller.getByRole("button", { name: "Enviar" }).click();
  await expect(caller.getByText("No se pudo enviar.")).toBeVisible();
  await caller.context().setOffline(false);
  await caller.getByRole("button", { name: "Enviar" }).click();
  await expect(caller.getByRole("heading", { name: "Recibimos su relato" })).toBeFocused();
  await caller.goto("/mailbox");
  await expect(caller.locator("article", { hasText: "To lupe@callers.test," })).toContainText("Gracias");
});
