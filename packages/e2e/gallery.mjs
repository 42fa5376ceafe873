/** Photographs every screen of the demo into a folder: `pnpm gallery [folder]`, a temporary one without it. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "../../scripts/build.mjs";
import { chromium } from "../../scripts/chromium.mjs";
import { pnpm } from "../../scripts/steps.mjs";

const [given] = process.argv.slice(2);
const folder = given
  ? resolve(process.env.INIT_CWD ?? ".", given)
  : mkdtempSync(join(tmpdir(), "caseward-gallery-"));
const browser = await chromium();
if (browser && (await build())) {
  const args = [
    "exec",
    "playwright",
    "test",
    "--config",
    "packages/e2e/playwright.config.ts",
    "--project",
    "gallery",
  ];
  const { code } = await pnpm(args, { show: true, env: { ...browser, GALLERY_FOLDER: folder } });
  console.log(`The pictures are in ${folder}`);
  process.exitCode = code;
} else {
  process.exitCode = 1;
}
