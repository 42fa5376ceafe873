import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "../journey";
import { callsTo } from "../people/api";
import { domain, fillWithHostileTexts, hostile, hostileStart } from "../people/hostile-texts";
import { computer } from "../window-sizes";

type Filled = Awaited<ReturnType<typeof fillWithHostileTexts>>;
type Role = keyof Filled["sessions"] | "nobody";

let filled: Filled;

test.beforeAll(async ({ browser: _browser }, { project }) => {
  filled = await fillWithHostileTexts(String(project.use.baseURL));
});

/** A person at a browser that reports all that runs, or was kept from running. */
async function watched(browser: Browser, role: Role): Promise<{ page: Page; events: string[] }> {
  const events: string[] = [];
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await context.exposeFunction("hacked", () => events.push("it ran"));
  await context.exposeFunction("report", (what: string) => events.push(what));
  const session = role === "nobody" ? null : JSON.stringify(filled.sessions[role]);
  await context.addInitScript((stored) => {
    if (stored) localStorage.setItem("auth", stored);
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { report: (what: string) => void }).report(`${violatedDirective} ${blockedURI}`),
    );
  }, session);
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    events.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("pageerror", (error) => events.push(`an error: ${error.message}`));
  return { page, events };
}

/** What the typed markup would have become. */
const made = "img[src='x'], svg[onload], iframe, script:not([src]), a[href^='javascript:' i], [onerror]";

/** By how much the page, or a dialog on it, is wider than what shows of it. */
const overhang = () =>
  Math.max(
    document.documentElement.scrollWidth - window.innerWidth,
    ...[...document.querySelectorAll("[role=dialog]")].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );

async function isHarmless(page: Page, where: string): Promise<void> {
  await expect.soft(page.locator(made), `${where}: nothing typed became an element`).toHaveCount(0);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .soft(async () => expect(await page.evaluate(overhang)).toBeLessThanOrEqual(0), `${where} at ${width}`)
      .toPass({ timeout: 60_000 });
  }
  await page.setViewportSize(computer);
}

type Visit = {
  path: string;
  sees?: string | RegExp;
  /** A button that opens a dialog, and what is done there. */
  open?: string | RegExp;
  bring?: (page: Page) => Promise<void>;
  within?: "dialog" | "listbox" | "main";
};

const seekFirm = (page: Page) => page.getByRole("combobox", { name: "Law Firm" }).fill("img");

const chooseEntry = (name: RegExp) => (page: Page) => page.getByRole("menuitem", { name }).click();

const visitsOf: Record<Role, () => Visit[]> = {
  nobody: () => {
    const typed = encodeURIComponent(hostile(150));
    return [
      { path: `/login?email=${typed}`, sees: "Forgot Password" },
      { path: `/verify-email?token=${typed}`, sees: /no longer valid/ },
      { path: `/set-password?token=${typed}`, sees: "Set Password" },
      { path: `/${typed}`, sees: "Page Not Found" },
      { path: "/mailbox", sees: new RegExp(`To client@${domain}`) },
    ];
  },
  admin: () => [
    { path: "/admin/dashboard" },
    { path: `/admin/dashboard?search=${encodeURIComponent("img src")}` },
    { path: `/admin/case/${filled.accepted}` },
    { path: `/admin/case/${filled.accepted}`, open: "View: Medical Questionnaire" },
    { path: `/admin/case/${filled.accepted}`, open: "View: Financial Assessment", sees: /5,200\.50/ },
    { path: `/admin/case/${filled.accepted}`, open: "View: HIPAA Compliance Form", sees: /img src x/ },
    { path: `/admin/case/${filled.accepted}`, open: "Edit Case" },
    { path: `/admin/case/${filled.rejected}` },
    { path: `/admin/case/${filled.fresh}`, open: "Submit to Law Firm", bring: seekFirm, within: "listbox" },
    { path: `/admin/lawfirmprofile/${filled.firmId}` },
    { path: "/admin/scheduled-tasks" },
    { path: "/admin/scheduled-tasks", open: /^Actions of task/, bring: chooseEntry(/^Edit task/) },
    { path: "/admin/scheduled-tasks", open: /^Actions of task/, bring: chooseEntry(/^Delete task/) },
    { path: `/admin/users?search=${domain}` },
    { path: `/admin/users?search=lawyer@${domain}`, open: /^Sessions/ },
    { path: `/admin/users?search=lawyer@${domain}`, open: /^Disable/ },
    { path: `/admin/audit?person=${domain}` },
    { path: "/admin/myprofile", sees: "My Profile" },
  ],
  lawfirm: () => [
    { path: "/lawfirm/dashboard" },
    { path: `/lawfirm/case/${filled.accepted}` },
    { path: `/lawfirm/case/${filled.accepted}`, open: "View: Medical Questionnaire" },
    { path: `/lawfirm/case/${filled.rejected}` },
    { path: "/lawfirm/mylawfirm" },
    { path: "/lawfirm/myprofile" },
  ],
  client: () => [
    { path: "/client/dashboard" },
    { path: `/client/case/${filled.accepted}` },
    { path: `/client/case/${filled.accepted}`, open: "View: Medical Questionnaire" },
    { path: `/client/case/${filled.accepted}`, open: "Show who opened it", within: "main" },
    { path: "/client/address", sees: "Save Addresses" },
    { path: "/client/myprofile" },
  ],
};

// First of all: the mailbox shows the newest hundred mails alone.
test("mails of what has hostile names hold none of them", async ({ baseURL }) => {
  const { text } = await callsTo(String(baseURL))("GET", "/mailbox");
  const mails = text.split("<article").filter((mail) => mail.includes(`@${domain}`));
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(mail).not.toMatch(/hacked|WWWW/);
});

for (const role of Object.keys(visitsOf) as Role[])
  test(`${role}: what others typed is text on every screen, runs nowhere and fits`, async ({ browser }) => {
    // Three widths of each of up to twenty screens.
    test.setTimeout(480_000);
    const { page, events } = await watched(browser, role);
    for (const { path, sees = hostileStart, open, bring, within = "dialog" } of visitsOf[role]()) {
      const where = `${path} ${open ?? ""}`;
      await test.step(where, async () => {
        await page.goto(path);
        if (open) await page.getByRole("button", { name: open }).first().click();
        await bring?.(page);
        const scope = open ? page.getByRole(within) : page.locator("body");
        const matches = scope
          .getByText(sees)
          .or(scope.locator(`[value*="onerror"]`))
          .filter({ visible: true });
        await expect.soft(matches.first(), where).toBeVisible();
        await isHarmless(page, where);
      });
    }
    expect(events).toEqual([]);
  });

test("characters that turn the direction of writing are dropped, and links that would run are not taken", async ({
  baseURL,
}) => {
  const origin = String(baseURL);
  const call = callsTo(origin, String(filled.sessions.admin.token));
  const lawyer = callsTo(origin, String(filled.sessions.lawfirm.token));
  const rename = await call("PUT", `/case/${filled.fresh}`, { firstName: "\u202Eadivaj\u202C" });
  expect(rename.status).toBe(200);
  const tag = await call("PUT", `/case/${filled.fresh}`, { firstName: hostile(50) });
  expect(tag.status).toBe(400);
  const link = await call("PUT", `/case/${filled.fresh}`, { imageUrl: "javascript:hacked()" });
  expect(link.status).toBe(400);
  const website = await lawyer("POST", "/law-firm", { firmWebsite: "javascript:hacked()" });
  expect(website.status).toBeGreaterThanOrEqual(400);
  const { data } = await call("GET", `/case/${filled.fresh}`);
  expect(JSON.stringify(data)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  expect(JSON.stringify(data)).toContain("dlrow");
});
