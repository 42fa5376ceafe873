import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../journey";
import { newCase, newLawyer, submitCase } from "../people/accounts";
import { acceptOpenCase, followMail, newPerson, openNewCase, password } from "../people/people";

const email = "lupe@clients.test";

/** Somebody whose computer speaks Spanish. */
async function newHispanic(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: "es-US" });
  return context.newPage();
}

async function signUp(page: Page) {
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Iniciar sesión" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es-US");
  await page.getByRole("link", { name: "Regístrese como cliente" }).click();
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByText("Escriba su nombre").first()).toBeVisible();
  await page.getByLabel("Nombre", { exact: true }).fill("Guadalupe");
  await page.getByLabel("Apellido").fill("Ibáñez");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel("Confirme la contraseña").fill(password);
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByText(`a ${email}`)).toBeVisible();
  await followMail(page, email, "Verifique su correo electrónico");
  await page.waitForURL(/\/login/);
}

async function logInAsClient(page: Page, words: { password: string; login: string }) {
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: words.login, exact: true }).click();
}

async function giveAddress(page: Page) {
  await page.waitForURL("**/client/address");
  await page.getByRole("textbox", { name: "Dirección", exact: true }).fill("22 Rainey St");
  await page.getByLabel("Ciudad").fill("Austin");
  await page.getByLabel("Estado").selectOption("TX");
  await page.getByLabel("Código postal").fill("78701");
  await page.getByRole("button", { name: "Guardar direcciones" }).click();
  await page.waitForURL("**/client/dashboard");
}

test("a client whose browser speaks Spanish reads screens, mistakes and mails in Spanish, wherever they log in", async ({
  browser,
}) => {
  const client = await newHispanic(browser);
  await signUp(client);
  await logInAsClient(client, { password: "Contraseña", login: "Iniciar sesión" });
  await giveAddress(client);
  await expect(client.getByRole("heading", { name: /Buen.s .*, Guadalupe/ })).toBeVisible();

  const lawyer = await newLawyer(browser, "Puente Law", "eva@puentelaw.test");
  const caseNumber = await newCase("Guadalupe", "Ibáñez", email);
  await submitCase(caseNumber, "Puente Law");
  await openNewCase(lawyer, caseNumber);
  await acceptOpenCase(lawyer);

  /** The page follows by itself; so does the mail. */
  await expect(client.getByText("Puente Law aceptó su caso.")).toBeVisible();
  const reader = await newPerson(browser);
  await reader.goto("/mailbox");
  await expect(
    reader
      .locator("article", { hasText: `To ${email},` })
      .getByText("Un bufete ha aceptado su caso")
      .first(),
  ).toBeVisible();

  /** Elsewhere an English browser asks for the password, and the client's own language is back after it. */
  const elsewhere = await newPerson(browser);
  await elsewhere.goto("/login");
  await elsewhere.getByLabel("Email").fill(email);
  await logInAsClient(elsewhere, { password: "Password", login: "Login" });
  await elsewhere.waitForURL("**/client/dashboard");
  await expect(elsewhere.getByText("Detalles del caso").first()).toBeVisible();

  /** The client's own choice. */
  await elsewhere.getByRole("button", { name: /^Cuenta de/ }).click();
  await elsewhere.getByRole("menuitemradio", { name: "English" }).click();
  await expect(elsewhere.getByText("Case Details").first()).toBeVisible();
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "en-US");
  await elsewhere.reload();
  await expect(elsewhere.getByText("Case Details").first()).toBeVisible();
});
