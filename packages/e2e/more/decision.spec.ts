import { expect, type Locator } from "@playwright/test";
import { test } from "../journey";
import { newCase, newLawyer, submitCase } from "../people/accounts";
import { phone } from "../window-sizes";

const story =
  "I stepped off the bus and a delivery van backed into me. My left knee is swollen, I cannot climb stairs, and I missed two weeks of work.";
const note = "Speaks Vietnamese; her daughter can interpret. Please call after four in the afternoon.";
const question = "Is there a police report, and did anybody see it happen?";

/** Whether all of it can be read: no bar lies over its first or its last line. */
const isUncovered = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 3, bottom - 3].every((y) => element.contains(document.elementFromPoint(left + 3, y)));
  });

test("a lawyer decides a case on a phone by two taps without scrolling, and calls by one", async ({
  browser,
}) => {
  const page = await newLawyer(browser, "Thumb & Partners", "thumb@firms.test");
  await page.setViewportSize(phone);
  const number = await newCase("Hoa", "Nguyễn", "hoa@clients.test", story);
  await submitCase(number, "Thumb & Partners", note);
  await page.goto(`/lawfirm/case/${number}`);

  /** A question to the intake is the brief's last message from then on. */
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByLabel("Your message")).toBeFocused();
  await page.keyboard.type(question);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("log").getByText(question)).toBeVisible();

  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await page.getByRole("link", { name: `Details of case #${number}` }).click();
  const brief = page.getByRole("region", { name: "Incident" });
  const accept = page.getByRole("button", { name: "Accept", exact: true });
  const reject = page.getByRole("button", { name: "Reject", exact: true });
  const parts = [
    page.getByText("Your turn: accept or reject"),
    page.getByText(/^(?:24|23) h(?: \d+ min)? left$/),
    ...["Slip and fall", "Austin, Texas", "Mar 10, 2024", story, note, question].map((text) =>
      brief.getByText(text),
    ),
    reject,
    accept,
  ];
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    expect(await isUncovered(part), String(part)).toBe(true);
  }
  const [left, right] = await Promise.all([reject.boundingBox(), accept.boundingBox()]);
  expect(left && right && left.x < right.x).toBe(true);

  const dialog = page.getByRole("dialog");
  await reject.click();
  await expect(dialog.getByRole("button", { name: "Reject Case" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await accept.click();
  await dialog.getByRole("button", { name: "Accept Case" }).click();
  const call = page.getByRole("link", { name: "Call Hoa" });
  await expect(call).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(call).toHaveAttribute("href", "tel:+15125550142");
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  /** The number is a tap away on the dashboard, too. */
  await page.goto("/lawfirm/dashboard");
  const card = page.getByRole("list", { name: "Active Cases" });
  const callOfCard = card.getByRole("link", { name: "Call Hoa: (512) 555-0142" });
  expect((await callOfCard.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
