import { measureBudgets } from "./budgets.mjs";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { playwright, units, vitest } from "./runners.mjs";
import { pnpm, step } from "./steps.mjs";
import { add, describeFailures, none, single } from "./tally.mjs";

/** Checks that are one step each. They run beside each other and the tests, since none of them keeps all cores busy. */
const steps = {
  build,
  lint: () => script("Linting", "lint"),
  typecheck: () => script("Checking types", "typecheck"),
};

/** In the browser, each on servers of its own. */
const browsing = {
  journeys: () => playwright("journeys of the main jobs", ["main"], { E2E_PART: "main" }),
  screens: () => playwright("other journeys and every screen", ["more", "trust", "screens"]),
};

/** What `npm test` and `npm run test:all` run; `npm test -- server lint` runs only what is named. */
export const suites = {
  test: ["build", "lint", "typecheck", "budgets", "domain", "db", "web", "server", "journeys"],
  "test:all": [
    "build",
    "operations",
    "crash",
    "races",
    "matrices",
    "built",
    "bench",
    "server-east",
    "screens",
  ],
};

/** Runs the checks, says in the last line how many passed and failed, and gives the exit code. */
export async function test(names) {
  const known = [...Object.keys(steps), "budgets", ...Object.keys(units), ...Object.keys(browsing)];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) {
    console.error(`There is no check "${unknown}". These can be named: ${known.join(", ")}.`);
    return 1;
  }
  const total = (await install()) ? await runAll(names) : single(false, "install");
  console.log(describeFailures(total));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

async function runAll(names) {
  const of = (checks) => Object.keys(checks).filter((name) => names.includes(name));
  const checks = of(steps).map(async (name) => single(await steps[name](), name));
  // Some units start the built server.
  if (names.includes("build")) await build();
  if (names.includes("budgets")) checks.push(budgets());
  // A browser waits for its pages, and a unit for its database: beside each other they leave no core idle.
  if (of(units).length > 0) checks.push(vitest(of(units)));
  if (names.includes("journeys")) checks.push(browsing.journeys());
  const done = await Promise.all(checks);
  // Two browsers that draw every screen keep both cores busy, and tests of crashes would wait too long beside them.
  if (names.includes("screens")) done.push(await browsing.screens());
  return done.reduce(add, none);
}

const script = (title, name) => step(title, () => pnpm([name]), `See above; pnpm ${name} repeats it.`);

/** How much each page of the build loads at its start. */
async function budgets() {
  if (!(await build())) return single(false, "build");
  const advice =
    "A page grew beyond its budget (scripts/budgets.mjs): load later what it does not start with.";
  return single(await step("Measuring the pages", measureBudgets, advice), "budgets");
}
