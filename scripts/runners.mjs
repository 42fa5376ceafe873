import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { chromium } from "./chromium.mjs";
import { pnpm } from "./steps.mjs";
import { add, judge, none, single, tallyPlaywright, tallyVitest } from "./tally.mjs";

/** Vitest's projects (vitest.workspace.ts), each with a folder that only its tests are in. */
export const units = {
  domain: "packages/domain/",
  db: "packages/db/",
  web: "packages/web/",
  server: "packages/server/",
  crash: "packages/server/test/crash/",
  operations: "packages/ops/test/backup/",
  races: "packages/verify/test/races/",
  matrices: "packages/server/test/access/leaks/",
  built: "packages/verify/test/fuzz/",
  bench: "packages/bench/",
  "server-east": "packages/server/",
};

/** Runs Vitest's projects in one go, so that all of them share the cores to the end. */
export function vitest(projects) {
  const title = `tests of ${projects.join(", ")}`;
  console.log(`\nRunning the ${title}`);
  return withReport(
    title,
    (file) => {
      const chosen = projects.flatMap((project) => ["--project", project]);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const args = ["exec", "vitest", "run", "--config", "vitest.workspace.ts", ...chosen, ...reporters];
      return pnpm(args, { show: true, env: { NODE_ENV: "test" } });
    },
    (report) => add(tallyVitest(report), idle(projects, report)),
  );
}

/** A project of which nothing ran has failed, however well the others went that ran with it. */
function idle(projects, { testResults }) {
  const ran = testResults.map(({ name }) => name.replaceAll("\\", "/"));
  return projects
    .filter((project) => !ran.some((name) => name.includes(units[project])))
    .reduce((total, project) => add(total, single(false, `tests of ${project}: none ran`)), none);
}

/** Runs Playwright's projects, which drive the built server in a real browser. */
export async function playwright(title, projects, env) {
  console.log(`\nRunning the ${title} in the browser`);
  const browser = await chromium();
  if (!browser) return single(false, `a browser for the ${title}`);
  if (!(await build())) return single(false, "build");
  const chosen = projects.flatMap((project) => ["--project", project]);
  const args = ["exec", "playwright", "test", "--config", "packages/e2e/playwright.config.ts", ...chosen];
  return withReport(
    title,
    (file) => {
      const all = { ...browser, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return pnpm([...args, "--reporter=list,json"], { show: true, env: all });
    },
    tallyPlaywright,
  );
}

/** Runs a test runner that writes a JSON report to the given file, and counts from it. */
async function withReport(name, runner, tally) {
  const folder = mkdtempSync(join(tmpdir(), "caseward-report-"));
  try {
    const file = join(folder, "report.json");
    const { code } = await runner(file);
    return judge(code, tally(JSON.parse(readFileSync(file, "utf8"))), name);
  } catch (error) {
    return { ...single(false, name), failures: [{ name, said: `no report: ${error.message}` }] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
