import { expect, type Page, test } from "@playwright/test";
import { becomeAdmin, becomeClient, newPerson, openFirm, register } from "./people";

const protectedPaths = [
  "/admin/dashboard",
  "/admin/case/1",
  "/admin/lawfirmprofile/1",
  "/admin/myprofile",
  "/lawfirm/onboarding",
  "/lawfirm/dashboard",
  "/lawfirm/case/1",
  "/lawfirm/mylawfirm",
  "/lawfirm/myprofile",
  "/client/dashboard",
  "/client/case/1",
  "/client/address",
  "/client/myprofile",
];
const publicPaths = [
  "/login",
  "/register-lawfirm",
  "/signup-client",
  "/forgot-password",
  "/set-password?token=x",
  "/verify-email?token=x",
];

/** Where a person ends who opens these paths one after the other. */
async function expectLeadsTo(page: Page, paths: readonly string[], place: RegExp): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page, `${path} leads elsewhere`).toHaveURL(place);
  }
}

const under = (role: string) => protectedPaths.filter((path) => path.startsWith(`/${role}/`));
const notUnder = (role: string) => protectedPaths.filter((path) => !path.startsWith(`/${role}/`));

test("nobody gets in without a login", async ({ page }) => {
  await expectLeadsTo(page, [...protectedPaths, "/", "/admin", "/client", "/lawfirm"], /\/login$/);
});

test("an unknown path shows the 404 page with a way back and a way home", async ({ page }) => {
  await page.goto("/login");
  await page.goto("/nowhere/at/all");
  await expect(page.getByText("Page Not Found")).toBeVisible();
  await expect(page.getByText("The page you are looking for doesn't exist or has been moved.")).toBeVisible();
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("an admin stays under /admin", async ({ browser }) => {
  const page = await newPerson(browser);
  await becomeAdmin(page);
  await expectLeadsTo(page, [...notUnder("admin"), ...publicPaths, "/", "/admin"], /\/admin\/dashboard/);
  await page.goto("/admin/nowhere");
  await expect(page.getByText("Page Not Found")).toBeVisible();
});

test("a lawyer without a firm is led to onboarding, and with one stays under /lawfirm", async ({
  browser,
}) => {
  const firmless = await newPerson(browser);
  await register(firmless, {
    path: "/register-lawfirm",
    firstName: "Ada",
    lastName: "Alone",
    email: "ada@firms.test",
  });
  await expectLeadsTo(firmless, [...under("lawfirm"), ...publicPaths, "/"], /\/lawfirm\/onboarding$/);
  const lawyer = await newPerson(browser);
  await openFirm(lawyer, "Guarded Law", "guarded@firms.test");
  await expectLeadsTo(
    lawyer,
    [...notUnder("lawfirm"), ...publicPaths, "/", "/lawfirm", "/lawfirm/onboarding"],
    /\/lawfirm\/dashboard/,
  );
});

test("a client stays under /client and sees no case of others", async ({ browser }) => {
  const page = await newPerson(browser);
  await becomeClient(page, "Siobhan", "O'Dell", "siobhan@clients.test");
  await expectLeadsTo(page, [...notUnder("client"), ...publicPaths, "/", "/client"], /\/client\/dashboard/);
  await page.goto("/client/case/999999");
  await expect(page.getByText("Case not found")).toBeVisible();
});

test("logging out in one tab logs out the other", async ({ browser }) => {
  const first = await newPerson(browser);
  await becomeAdmin(first);
  const second = await first.context().newPage();
  await second.goto("/admin/dashboard");
  await expect(second.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await first.getByRole("button", { name: /^Account of/ }).click();
  await first.getByRole("menuitem", { name: "Logout" }).click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
});
