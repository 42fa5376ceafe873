import { chromium } from "@playwright/test";
import { enter } from "./enter.mjs";
import { measureKeys } from "./keys.mjs";
import { measureRequests } from "./requests.mjs";
import { measureScrolling } from "./scrolling.mjs";
import { measureTyping } from "./typing.mjs";

/**
 * `pnpm bench:browser [part ...]`: how long a reader waits, in a real browser on a running server. Set CASEWARD_URL,
 * CASEWARD_TOKEN (an admin's session: `admin-1` in the bench's million cases), CASEWARD_FIRM_TOKEN (`firm-7`; without
 * it no firm's pages), ROWS (how far the list is scrolled) and CHROMIUM.
 */
const parts = {
  typing: measureTyping,
  scrolling: measureScrolling,
  keys: measureKeys,
  requests: measureRequests,
};

const { CASEWARD_URL = "http://localhost:3000", CHROMIUM = "" } = process.env;
const tokens = { admin: process.env.CASEWARD_TOKEN ?? "", firm: process.env.CASEWARD_FIRM_TOKEN };
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
    /** Nothing without a session of such a reader. */
    const enterAs = async (reader) =>
      tokens[reader] === undefined ? null : enter(browser, { url: CASEWARD_URL, token: tokens[reader] });
    await parts[part]({ ...(await enterAs("admin")), enterAs, browser });
  }
} finally {
  await browser.close();
}
