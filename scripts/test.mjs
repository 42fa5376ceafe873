import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureBudgets } from "./budgets.mjs";
import { build } from "./build.mjs";
import { chromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { pnpm, step } from "./steps.mjs";
import { add, judge, none, retell, single, tallyPlaywright, tallyVitest } from "./tally.mjs";

/** The server's tests that know days or times of day; the others are the same in every zone. */
const withDays = ["cases", "forms", "lists", "messages", "notices", "pdf", "rest", "tasks", "demo"].map(
  (noun) => `packages/server/test/${noun}`,
);

/** What `npm test` runs, in this order; `npm test -- server lint` runs only what is named. */
const checks = {
  build: async () => single(await build(), "build"),
  budgets,
  lint: () => check("Linting", "lint"),
  typecheck: () => check("Checking types", "typecheck"),
  domain: (others) => vitest(["domain", ...others]),
  db: (others) => vitest(["db", ...others]),
  // Real processes that are killed.
  crash: (others) => vitest(["crash", ...others]),
  // Plans, statements and round trips of hot calls: pnpm bench --quick.
  bench: (others) => vitest(["bench", ...others]),
  web: (others) => vitest(["web", ...others]),
  // Days and instants must not depend on where the server stands: the far ends of the world's clock.
  server: () => vitest(["server"], { zone: "America/Los_Angeles" }),
  "server-east": () => vitest(["server"], { zone: "Pacific/Kiritimati", only: withDays }),
  e2e: journeys,
};

const groups = { unit: ["domain", "db", "crash", "bench", "web", "server"] };

/** Run as one when several are asked for: who waits for a killed server to come back leaves the processors to the rest. */
const together = ["domain", "db", "crash", "bench", "web"];

const folders = {
  domain: "packages/domain/",
  db: "packages/db/",
  crash: "packages/server/test/crash/",
  bench: "packages/bench/",
  web: "packages/web/",
  server: "packages/server/",
};

function stepsOf(names) {
  const [first, ...others] = names.filter((name) => together.includes(name));
  return names
    .filter((name) => !others.includes(name))
    .map((name) => () => checks[name](name === first ? others : []));
}

/** Runs the checks, says in the last line how many passed and failed, and gives the exit code. */
export async function test(names) {
  const chosen = names.flatMap((name) => groups[name] ?? [name]);
  const unknown = chosen.find((name) => !Object.hasOwn(checks, name));
  if (unknown) {
    console.error(
      `There is no check "${unknown}". These can be named: unit, ${Object.keys(checks).join(", ")}.`,
    );
    return 1;
  }
  let total = none;
  if (await install()) {
    const wanted = new Set(chosen.length > 0 ? chosen : Object.keys(checks));
    for (const runStep of stepsOf([...wanted])) total = add(total, await runStep());
  } else {
    total = single(false, "install");
  }
  console.log(retell(total));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

async function check(title, script) {
  return single(await step(title, () => pnpm([script]), `See above; pnpm ${script} repeats it.`), title);
}

/** How much each page of the build loads at its start. */
async function budgets() {
  if (!(await build())) return single(false, "build");
  const advice =
    "A page grew beyond its budget (scripts/budgets.mjs): load later what it does not start with.";
  return single(await step("Measuring the pages", measureBudgets, advice), "budgets");
}

async function vitest(projects, { zone, only = [] } = {}) {
  const title = projects.join(", ");
  console.log(`\nTests of ${title}${zone ? ` in the time zone ${zone}` : ""}`);
  return withReport(
    `tests of ${title}`,
    async (file) => {
      const chosen = projects.flatMap((project) => ["--project", project]);
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const args = [
        "exec",
        "vitest",
        "run",
        "--config",
        "vitest.workspace.ts",
        ...chosen,
        ...only,
        ...reporters,
      ];
      return pnpm(args, { show: true, env: { NODE_ENV: "test", ...(zone ? { TZ: zone } : {}) } });
    },
    (report) => add(tallyVitest(report), idle(projects, report)),
  );
}

/** A project of which nothing ran has failed, however well the others went that ran with it. */
function idle(projects, { testResults }) {
  const ran = testResults.map(({ name }) => name.replaceAll("\\", "/"));
  return projects
    .filter((project) => !ran.some((name) => name.includes(folders[project])))
    .reduce((total, project) => add(total, single(false, `tests of ${project}: none ran`)), none);
}

/** The journeys drive the built server in a real browser. */
async function journeys() {
  console.log("\nJourneys in the browser");
  const browser = await chromium();
  if (!browser) return single(false, "a browser for the journeys");
  if (!(await build())) return single(false, "build");
  return withReport(
    "journeys",
    (file) => {
      const args = ["exec", "playwright", "test", "--config", "packages/e2e/playwright.config.ts"];
      const env = { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
      return pnpm([...args, "--reporter=list,json"], { show: true, env });
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
