import { expect } from "@playwright/test";
import { test } from "../journey";
import { newAdmin, newCase, newClient } from "../people/accounts";
import { newPerson } from "../people/people";

/** A red square of eight pixels. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC",
  "base64",
);

test("a picture of the incident is judged by its content, goes with the case and is seen by its client alone", async ({
  browser,
}) => {
  const admin = await newAdmin(browser);
  const client = await newClient(browser, "Hiroshi", "Tanaka", "hiroshi@clients.test");
  const caseNumber = await newCase("Hiroshi", "Tanaka", "hiroshi@clients.test");

  await admin.goto(`/admin/case/${caseNumber}`);
  await admin.getByRole("button", { name: "Edit Case" }).click();
  const dialog = admin.getByRole("dialog");
  const choose = dialog.getByLabel("Choose an image file");
  await choose.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(dialog.getByText("Please upload an image file").first()).toBeVisible();
  await choose.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: png });
  await expect(dialog.getByRole("button", { name: /remove/i })).toBeVisible();
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();

  await client.goto(`/client/case/${caseNumber}`);
  const picture = client.getByRole("img", { name: "The incident" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  /** Neither the bare address nor another link's signature opens it. */
  const address = new URL((await picture.getAttribute("src")) ?? "", client.url());
  const signed = address.searchParams.get("signature") ?? "";
  address.searchParams.set("signature", [...signed].reverse().join(""));
  const anonymous = await newPerson(browser);
  expect((await anonymous.request.get(address.href)).status()).toBe(403);
  expect((await anonymous.request.get(address.origin + address.pathname)).status()).toBe(401);
});
