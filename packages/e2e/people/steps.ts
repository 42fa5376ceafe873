import { expect, type Locator } from "@playwright/test";

/** Opens a step of a form by the list of all of them. */
export async function toStep(dialog: Locator, title: string): Promise<void> {
  await dialog.getByText("All steps", { exact: true }).click();
  await dialog.getByRole("list", { name: "All steps" }).getByText(title, { exact: true }).click();
  await expect(dialog.getByRole("heading", { name: title, exact: true })).toBeFocused();
}

/** Checks all answers, and sends them. */
export async function finish(dialog: Locator, label = "Save"): Promise<void> {
  await toStep(dialog, "Check your answers");
  await dialog.getByRole("button", { name: label, exact: true }).click();
}

export async function signAuthorization(dialog: Locator, name: string, phone: string): Promise<void> {
  await toStep(dialog, "Patient");
  await dialog.getByLabel("Patient name").fill(name);
  await dialog.getByLabel("Phone number 1").fill(phone);
  await toStep(dialog, "What may be shared");
  await dialog.getByRole("radio", { name: "My complete health record" }).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  const initials = dialog.getByRole("textbox", { name: /^Initials/ });
  await expect(initials).toHaveCount(4);
  for (const field of await initials.all()) await field.fill("HN");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("radio", { name: "I am the patient" }).check();
  await dialog.getByLabel("Signature").fill(name);
  await finish(dialog, "Sign and submit");
}
