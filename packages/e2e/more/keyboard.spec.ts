import { expect } from "@playwright/test";
import { test } from "../journey";
import { newCase, newClient, newLawyer, submitCase } from "../people/accounts";
import { press, seesFocus, tabTo, type } from "../people/keys";
import { newPerson } from "../people/people";

test("the three forms are filled in by keyboard alone, and the focus returns to where it came from", async ({
  browser,
}) => {
  const page = await newClient(browser, "Kay", "Board", "kay@clients.test");
  await newCase("Kay", "Board", "kay@clients.test");
  await page.reload();

  const dialog = page.getByRole("dialog");
  const button = (name: string) => dialog.getByRole("button", { name, exact: true });
  const check = async () => {
    await press(page, dialog.getByRole("button", { name: /All steps/ }));
    await press(page, dialog.getByRole("list", { name: "All steps" }).getByRole("button").last());
    await expect(dialog.getByRole("heading", { name: "Check your answers" })).toBeFocused();
  };
  await press(page, page.getByRole("button", { name: "Fill Now: Medical Questionnaire" }));
  await press(page, button("Skip"));
  await expect(dialog.getByRole("heading", { name: "Hospital" })).toBeFocused();
  await press(page, button("Back"));
  await tabTo(page, dialog.getByRole("radio", { name: "Yes" }));
  await page.keyboard.press("Space");
  await check();
  await press(page, button("Change: How you feel"));
  await press(page, button("Headaches"));
  await press(page, button("Continue"));
  await press(page, button("Save"));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "View: Medical Questionnaire" })).toBeFocused();

  await press(page, page.getByRole("button", { name: "Fill Now: Financial Assessment" }));
  await type(page, dialog.getByLabel("How much do you earn in a month?"), "5200");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Since the accident" })).toBeFocused();
  await check();
  await press(page, button("Save"));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "View: Financial Assessment" })).toBeFocused();

  await press(page, page.getByRole("button", { name: "Fill Now: HIPAA Compliance Form" }));
  await press(page, button("Show the exact words"));
  for (const step of ["How long it counts", "Your rights", "Patient"]) {
    await press(page, button("Continue"));
    await expect(dialog.getByRole("heading", { name: step })).toBeFocused();
  }
  await tabTo(page, dialog.getByLabel("Patient name"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Kay Board");
  await tabTo(page, dialog.getByLabel("Phone number 1"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("(512) 555-0143");
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("radio", { name: "My complete health record" }));
  await page.keyboard.press("Space");
  await press(page, button("Continue"));
  await expect(dialog.getByRole("textbox", { name: /^Initials/ })).toHaveCount(4);
  for (const initials of await dialog.getByRole("textbox", { name: /^Initials/ }).all())
    await type(page, initials, "KB");
  await press(page, button("Continue"));
  await tabTo(page, dialog.getByRole("radio", { name: "I am the patient" }));
  await page.keyboard.press("Space");
  await type(page, dialog.getByRole("textbox", { name: "Signature" }), "Kay Board");
  await press(page, button("Continue"));
  await press(page, button("Sign and submit"));
  await expect(dialog.getByText("It can be read, but no longer changed.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "View: HIPAA Compliance Form" })).toBeFocused();
});

test("an admin logs in, enters a case, submits it, writes and sets a reminder by keyboard alone", async ({
  browser,
}) => {
  await newLawyer(browser, "Keys & Partners", "keys@firms.test");
  const page = await newPerson(browser);
  await page.goto("/login");
  await type(page, page.getByLabel("Email"), "admin@caseward.test");
  await type(page, page.getByLabel("Password", { exact: true }), "correct horse battery");
  await page.keyboard.press("Enter");
  const add = page.getByRole("button", { name: "Add Case" });
  await expect(add).toBeVisible();

  await press(page, add);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("First Name")).toBeFocused();
  for (const [label, text] of [
    ["First Name", "Tab"],
    ["Last Name", "Walker"],
    ["Email", "walker@clients.test"],
    ["Phone Number", "(512) 555-0142"],
    ["Accident Type", "Slip"],
    ["City", "Austin"],
    ["State", "Texas"],
    ["Date of Incident", "03102024"],
    ["Referral Source", "Goo"],
    ["Case Description", "Fell on a wet floor in a shop."],
  ] as const)
    await type(page, dialog.getByLabel(label), text);
  await press(page, dialog.getByRole("button", { name: "Add Case" }));
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await seesFocus(page);

  await type(page, page.getByPlaceholder("Search by name or case ID"), "walker");
  const row = page.getByRole("row", { name: /Tab Walker/ });
  await expect(page.getByRole("row")).toHaveCount(2);
  await press(page, row.getByRole("link", { name: "Details" }));
  await press(page, page.getByRole("button", { name: "Submit to Law Firm" }));
  await expect(dialog.getByRole("combobox", { name: "Law Firm" })).toBeFocused();
  await page.keyboard.type("Keys");
  // Enter waits for the answer, and takes its first match.
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Law Firm" })).toHaveValue(/^Keys & Partners/);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Recall" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  await type(page, page.getByRole("textbox", { name: /message/i }), "Please call her at noon.");
  await press(page, page.getByRole("button", { name: "Send", exact: true }));
  await expect(page.getByRole("log").getByText("Please call her at noon.")).toBeVisible();

  const create = page.getByRole("button", { name: "Create Reminder" });
  await press(page, create, "Enter", "Shift+Tab");
  const subtype = dialog.getByRole("combobox", { name: "Task Subtype" });
  // Pasted at once: the list opens with the text, and Enter takes its first match.
  await tabTo(page, subtype);
  await page.keyboard.insertText("fin");
  await page.keyboard.press("Enter");
  await expect(subtype).toHaveValue("Financial form");
  await type(page, dialog.getByLabel("Scheduled At"), "112820990930AM");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("list", { name: "Tasks of this case" })).toContainText("Financial form");
  await expect(create).toBeFocused();
});

test("a lawyer accepts one case and rejects another by keyboard alone", async ({ browser }) => {
  const page = await newLawyer(browser, "Handsfree Law", "handsfree@firms.test");
  const numbers: string[] = [];
  for (const lastName of ["Acceptable", "Unfitting"]) {
    const number = await newCase("Kay", lastName, `${lastName.toLowerCase()}@clients.test`);
    await submitCase(number, "Handsfree Law");
    numbers.push(number);
  }
  const dialog = page.getByRole("dialog");
  const detailsOf = (number: string | undefined) =>
    page.getByRole("row", { name: new RegExp(`#${number}\\b`) }).getByRole("link", { name: "Details" });
  await page.goto("/lawfirm/dashboard");
  await press(page, detailsOf(numbers[0]));
  await press(page, page.getByRole("button", { name: "Accept", exact: true }));
  await press(page, dialog.getByRole("button", { name: "Accept Case" }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText("accepted", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  await press(page, page.getByRole("link", { name: "Back to dashboard" }));
  await press(page, detailsOf(numbers[1]));
  const reject = page.getByRole("button", { name: "Reject", exact: true });
  await press(page, reject);
  // Closed before it has the focus, a dialog leaves it to the page and not to its button.
  await expect(dialog.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(reject).toBeFocused();
  await seesFocus(page);
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByLabel("Note (optional)"));
  await page.keyboard.press("Shift+Tab");
  await seesFocus(page);
  for (const name of ["Other", "We are at capacity"]) {
    await page.keyboard.press("ArrowUp");
    await expect(dialog.getByRole("radio", { name })).toBeChecked();
  }
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("rejected", { exact: true }).first()).toBeVisible();
});
