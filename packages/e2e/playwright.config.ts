import { defineConfig, devices } from "@playwright/test";

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

/** Answers on the given port when all is ready. */
const server = (readyPort: number, env: Record<string, string>) => ({
  command: "node server.mjs",
  cwd: import.meta.dirname,
  url: `http://localhost:${readyPort}/readyz`,
  env,
  reuseExistingServer: false,
  timeout: 60_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
});

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
    // Without a film, which nobody watches while all goes well, and which took a third of the processors' time.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: false },
    screenshot: "only-on-failure",
    actionTimeout: 10_000,
    launchOptions: {
      args: browserArguments,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: "administrator", testMatch: "admin.setup.ts" },
    {
      name: "journeys",
      testMatch: "*.spec.ts",
      testIgnore: ["screens/*", "trust.spec.ts"],
      dependencies: ["administrator"],
    },
    // What it asks of every law firm would stop the other journeys' lawyers.
    { name: "trust", testMatch: "trust.spec.ts", dependencies: ["journeys"] },
    {
      name: "screens",
      testMatch: [
        "screens/screens.spec.ts",
        "screens/routes.spec.ts",
        "screens/room.spec.ts",
        "screens/back.spec.ts",
      ],
      use: { baseURL: `http://localhost:${demoPort}` },
    },
    // Made by `pnpm gallery` alone.
    {
      name: "gallery",
      testMatch: galleryFolder ? "screens/gallery.spec.ts" : [],
      use: { baseURL: `http://localhost:${demoPort}` },
    },
  ],
  webServer: [
    server(secondPort, {
      PORT: String(port),
      SECOND_PORT: String(secondPort),
      ADMIN_EMAIL: "admin@caseward.test",
      DEMO: "0",
    }),
    server(demoPort, { PORT: String(demoPort), DEMO: "1" }),
  ],
});
