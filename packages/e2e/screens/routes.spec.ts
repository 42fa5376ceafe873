import { expect, type Page } from "@playwright/test";
import { homes, routes, type Visitor } from "./routes";
import { test, visitors } from "./visit";
import { emails, type World } from "./world";

test.describe.configure({ mode: "parallel" });

const expectText = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

/** Learns of the address when it changes: a hundred redirects are not each asked for once more in a second. */
const isAt = (page: Page, path: string, opened: string) =>
  test.step(`${opened} leads to ${path}`, () =>
    page.waitForURL(({ pathname }) => pathname === path, { waitUntil: "commit", timeout: 60_000 }));

for (const role of Object.keys(homes) as Visitor[])
  test(`${role}: each route of the specification is shown or leads home`, async ({ browser, world }) => {
    const page = await visitors(browser, world)(role);
    for (const route of routes) {
      const path = typeof route.path === "string" ? route.path : route.path(world);
      const words = route.shows[role];
      await page.goto(path, { waitUntil: "commit" });
      await isAt(page, words ? path : homes[role], path);
      if (words) await expectText(page, words);
    }
  });

const caseOf: [Visitor, string, keyof World["cases"]][] = [
  ["admin", "admin", "accepted"],
  ["firm", "lawfirm", "accepted"],
  ["client", "client", "mine"],
];

test("a case is the same by its padded number, and leads each role back to its own dashboard", async ({
  browser,
  world,
}) => {
  const pageOf = visitors(browser, world);
  for (const [role, area, kind] of caseOf) {
    const page = await pageOf(role);
    const number = world.cases[kind];
    await page.goto(`/${area}/case/${String(number).padStart(4, "0")}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`#${number}`);
    await page.getByRole("link", { name: "Back to dashboard" }).click();
    await isAt(page, homes[role], "Back to dashboard");
  }
});

const afterLogin = [
  ["admin", "/admin/dashboard"],
  ["firm", "/lawfirm/dashboard"],
  ["client", "/client/dashboard"],
  ["newClient", "/client/address"],
] as const;

for (const [role, home] of afterLogin)
  test(`${role}: a login leads to ${home}`, async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill(emails[role]);
    await page.getByLabel("Password", { exact: true }).fill("caseward-demo");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await isAt(page, home, "The login");
  });

test("the 404 page leads back, and home by role", async ({ browser, world }) => {
  const pageOf = visitors(browser, world);
  for (const [role, area] of caseOf) {
    const page = await pageOf(role);
    await page.goto(`/${area}/myprofile`);
    await page.goto(`/${area}/nowhere`);
    await page.getByRole("button", { name: "Go Back" }).click();
    await isAt(page, `/${area}/myprofile`, "Go Back");
    await page.goto(`/${area}/nowhere`);
    await page.getByRole("button", { name: "Go Home" }).click();
    await isAt(page, homes[role], "Go Home");
  }
});
