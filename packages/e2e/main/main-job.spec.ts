import { expect } from "@playwright/test";
import { test } from "../journey";
import {
  addCase,
  becomeAdmin,
  becomeClient,
  newPerson,
  openFirm,
  openNewCase,
  submitTo,
  verifyFirm,
} from "../people/people";

test("a case goes from the admin to a firm that accepts it and signs its client up, and the client sees it move", async ({
  browser,
}) => {
  const admin = await newPerson(browser);
  await becomeAdmin(admin);
  const lawyer = await newPerson(browser);
  await openFirm(lawyer, "Ng & Sons", "linh@ngandsons.test");
  await expect(lawyer.getByText("Your firm is not verified yet")).toBeVisible();
  await verifyFirm(admin, "Ng & Sons");
  const client = await newPerson(browser);
  await becomeClient(client, "María", "Zúñiga O'Dell", "maria@clients.test");

  const caseNumber = await addCase(admin, "María", "Zúñiga O'Dell", "maria@clients.test");
  await admin
    .getByRole("row", { name: /María Zúñiga O'Dell/ })
    .getByRole("link", { name: "Details" })
    .click();
  await admin.waitForURL(`**/admin/case/${caseNumber}`);
  await submitTo(admin, "Ng & Sons");
  await expect(admin.getByText("submitted", { exact: true }).first()).toBeVisible();

  await client.reload();
  await expect(client.getByText(`#${caseNumber}`).first()).toBeVisible();
  await client.getByRole("link", { name: "Click to view details" }).click();
  await expect(client.getByText("Stage 2: Case Assignment")).toBeVisible();
  await expect(client.getByText("Stage 3: Client Signed up")).toBeHidden();

  await openNewCase(lawyer, caseNumber);
  await lawyer.getByRole("button", { name: "Accept", exact: true }).click();
  await lawyer.getByRole("dialog").getByRole("button", { name: "Accept Case" }).click();
  await expect(lawyer.getByText("accepted", { exact: true }).first()).toBeVisible();

  /** The client's page moves along by itself. */
  await expect(client.getByText("Stage 3: Client Signed up")).toBeVisible();

  await lawyer.getByRole("button", { name: "Mark Client as Signed Up" }).click();
  await lawyer.getByRole("dialog").getByRole("button", { name: "Mark Client as Signed Up" }).click();
  await expect(lawyer.getByText("Stage 4: Initial Evaluation")).toBeVisible();
  await expect(client.getByText("Stage 4: Initial Evaluation")).toBeVisible();

  await admin.reload();
  await expect(admin.getByText("accepted", { exact: true }).first()).toBeVisible();
  await expect(admin.getByRole("button", { name: "Recall" })).toBeHidden();
});
