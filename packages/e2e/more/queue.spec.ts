import { expect, type Page } from "@playwright/test";
import { test, waitForPastText } from "../journey";
import { newAdmin, newCase, newLawyer, submitCase } from "../people/accounts";
import { computer } from "../window-sizes";

const firm = "Queue & Partners";
const email = "queue@clients.test";
const story = "Fell on a wet floor in a shop.";

/** The rows of the list that can be read as a whole. */
const rowsInSight = (page: Page) =>
  page.locator("tr[data-case]").evaluateAll((rows) => {
    const head = document.querySelector("thead")?.getBoundingClientRect().bottom ?? 0;
    return rows
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= head - 1 && bottom <= innerHeight).length;
  });

const openCase = (page: Page, caseNumber: string | undefined) =>
  expect(page.getByRole("heading", { level: 1 })).toContainText(`#${caseNumber}`);

test("an administrator works through the queue by keys", async ({ browser }) => {
  await newLawyer(browser, firm, "queue@firms.test");
  const numbers: string[] = [];
  for (let count = 0; count < 20; count++)
    numbers.push(await newCase("Queue", `Person${count}`, email, story, `(737) 555-01${10 + count}`));
  const submitted = numbers.slice(0, 5);
  for (const caseNumber of submitted) await submitCase(caseNumber, firm);
  const page = await newAdmin(browser);

  /** Sixteen rows and more at 1440 × 900, nine at 1280 × 720; the head and the search stay in view. */
  await page.goto("/admin/dashboard?search=queue");
  await expect(page.locator("tr[data-case]")).toHaveCount(20);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(16);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(9);
  await page.mouse.wheel(0, 2000);
  await expect(page.getByPlaceholder("Search by name or case ID")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("columnheader", { name: "Waiting" })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(computer);

  /** By the digits of a telephone number, however they are written, without a mouse. */
  await page.goto("/admin/dashboard");
  await expect(page.locator("tr[data-case]").first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type("737.555.0113");
  await expect(page.locator("tr[data-case]")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: `Case #${numbers[3]}` })).toBeVisible();
  await page.keyboard.press("Enter");
  await openCase(page, numbers[3]);

  /** Five firms reminded by three actions: all of what is found, and one button; then the sentences of the second time. */
  await page.goto("/admin/dashboard?search=queue&status=Submitted");
  await page.getByRole("checkbox", { name: "Mark all cases of the list" }).click();
  await page.getByRole("button", { name: "Remind firms" }).click();
  await waitForPastText(page, "5 reminders are sent to law firms");
  await page.getByRole("button", { name: "Remind firms" }).click();
  await expect(page.getByRole("dialog").getByText(/less than 4 hours ago/)).toHaveCount(5);
  await page.getByRole("button", { name: "Done" }).click();

  /** Ten cases one after the other by ten keys, in the order of the list. */
  await page.goto("/admin/dashboard?search=queue&sort=caseId&direction=asc");
  await page
    .locator(`tr[data-case="${numbers[0]}"]`)
    .getByRole("link", { name: /Details/ })
    .click();
  await openCase(page, numbers[0]);
  for (const caseNumber of numbers.slice(1, 11)) {
    await page.keyboard.press("j");
    await openCase(page, caseNumber);
  }
  await page.goBack();
  await expect(page).toHaveURL(/search=queue/);
});
