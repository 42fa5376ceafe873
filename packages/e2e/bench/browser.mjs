import { chromium } from "@playwright/test";
import { enter } from "./enter.mjs";
import { measureRequests } from "./requests.mjs";
import { measureScrolling } from "./scrolling.mjs";
import { measureTyping } from "./typing.mjs";

/**
 * How long a reader waits, in a real browser on a server that runs already: `pnpm bench:browser [part ...]`.
 * CASEWARD_URL says where, CASEWARD_TOKEN is an admin's session, ROWS how far the list is scrolled, CHROMIUM which
 * browser. Timed figures are no tests: what must hold whatever the machine is held by the tests of packages/web.
 */
const parts = { typing: measureTyping, scrolling: measureScrolling, requests: measureRequests };

const { CASEWARD_URL = "http://localhost:3000", CASEWARD_TOKEN = "", CHROMIUM = "" } = process.env;
const wanted = process.argv.slice(2).filter((part) => part in parts);

const browser = await chromium.launch({
  ...(CHROMIUM ? { executablePath: CHROMIUM } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
});
try {
  for (const part of wanted.length > 0 ? wanted : Object.keys(parts)) {
    const visit = await enter(browser, { url: CASEWARD_URL, token: CASEWARD_TOKEN });
    await parts[part](visit);
  }
} finally {
  await browser.close();
}
