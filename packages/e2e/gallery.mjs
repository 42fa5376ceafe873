/**
 * Photographs every screen of the demo: `pnpm gallery [folder] [part]`. Without a folder into a temporary one; a part
 * is some word of its title, such as `client`.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "../../scripts/build.mjs";
import { chromium } from "../../scripts/chromium.mjs";
import { pnpm } from "../../scripts/steps.mjs";

const [given, part] = process.argv.slice(2);
const folder = given
  ? resolve(process.env.INIT_CWD ?? ".", given)
  : mkdtempSync(join(tmpdir(), "caseward-gallery-"));
const browser = await chromium();
if (browser && (await build())) {
  const config = ["--config", "packages/e2e/playwright.config.ts", "--project", "gallery"];
  const args = ["exec", "playwright", "test", ...config, ...(part ? ["--grep", part] : [])];
  const { code } = await pnpm(args, { show: true, env: { ...browser, GALLERY_FOLDER: folder } });
  console.log(`The pictures are in ${folder}`);
  process.exitCode = code;
} else {
  process.exitCode = 1;
}
