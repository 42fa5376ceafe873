import { defineConfig, devices } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3199);
/** A second server on the same database (server.mjs). */
const secondPort = port + 1;
const isRoot = process.getuid?.() === 0;

/** Chromium refuses its sandbox to root, and looks for updates that nobody here wants. */
const browserArguments = [
  ...(isRoot ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export default defineConfig({
  testDir: ".",
  outputDir: "test-results",
  fullyParallel: false,
  /** Journeys wait more than they work. */
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
    trace: "retain-on-failure",
    actionTimeout: 10_000,
    launchOptions: {
      args: browserArguments,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: "administrator", testMatch: "admin.setup.ts" },
    { name: "journeys", testMatch: "*.spec.ts", dependencies: ["administrator"] },
  ],
  webServer: {
    command: "node server.mjs",
    cwd: import.meta.dirname,
    url: `http://localhost:${secondPort}/readyz`,
    env: {
      PORT: String(port),
      SECOND_PORT: String(secondPort),
      ADMIN_EMAIL: "admin@caseward.test",
      DEMO: "0",
    },
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
