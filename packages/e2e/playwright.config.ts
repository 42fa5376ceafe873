import { defineConfig, devices } from "@playwright/test";
import { computer } from "./window-sizes";

const port = Number(process.env.E2E_PORT ?? 3199);
/** A second server on the same database (server.mjs). */
const secondPort = port + 1;
/** Another one, with the demo. */
const demoPort = port + 2;
const isRoot = process.getuid?.() === 0;

/** Chromium refuses its sandbox to root, and looks for updates that nobody here wants. */
const browserArguments = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const galleryFolder = process.env.GALLERY_FOLDER;
/** `npm test` runs the main jobs alone, which need no demo. */
const isMainAlone = process.env.E2E_PART === "main";

/** Answers on the given port when all is ready. */
const server = (readyPort: number, env: Record<string, string>) => ({
  command: "node server.mjs",
  cwd: import.meta.dirname,
  url: `http://localhost:${readyPort}/readyz`,
  env,
  reuseExistingServer: false,
  timeout: 240_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
});

const intakeHours = { INTAKE_HOURS: "Mon-Fri 08:00-18:00", INTAKE_TIME_ZONE: "America/Los_Angeles" };

/** The screens of the demo, whose people and cases are known. */
const ofDemo = { baseURL: `http://localhost:${demoPort}` };

export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  fullyParallel: false,
  /** One for each core of a small machine: with more of them each waits longer for its turn. */
  workers: 2,
  timeout: 300_000,
  /** Long enough for a machine that is busy with something else. What is there is not waited for. */
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    viewport: computer,
    locale: "en-US",
    timezoneId: "America/New_York",
    // A trace takes a quarter of the processors' time. `pnpm test:e2e --trace on -g "…"` makes one of a test that failed.
    trace: "off",
    screenshot: "only-on-failure",
    actionTimeout: 60_000,
    launchOptions: {
      args: browserArguments,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: "administrator", testMatch: "main/admin.setup.ts" },
    { name: "main", testMatch: "main/*.spec.ts", dependencies: ["administrator"] },
    {
      name: "more",
      testMatch: "more/**/*.spec.ts",
      testIgnore: "more/trust.spec.ts",
      dependencies: ["administrator"],
    },
    // The rule that it sets for every law firm would stop the other journeys' lawyers.
    { name: "trust", testMatch: "more/trust.spec.ts", dependencies: ["more"] },
    { name: "demo", testMatch: "screens/demo.setup.ts", use: ofDemo },
    {
      name: "screens",
      testMatch: "screens/**/*.spec.ts",
      testIgnore: "screens/gallery.spec.ts",
      use: ofDemo,
      dependencies: ["demo"],
    },
    // Made by `pnpm gallery` alone.
    {
      name: "gallery",
      testMatch: galleryFolder ? "screens/gallery.spec.ts" : [],
      use: ofDemo,
      dependencies: ["demo"],
    },
  ],
  webServer: [
    server(secondPort, {
      PORT: String(port),
      SECOND_PORT: String(secondPort),
      ADMIN_EMAIL: "admin@caseward.test",
      INTAKE_PHONE: "(415) 555-0100",
      DEMO: "0",
    }),
    ...(isMainAlone ? [] : [server(demoPort, { PORT: String(demoPort), DEMO: "1", ...intakeHours })]),
  ],
});
