import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Vitest 4 reads this file only when it is named with --config: every script does. */
export default defineConfig({
  test: {
    /**
     * Every core: left alone, Vitest keeps one for itself, which is half of a small machine. There one more works
     * while others wait for processes and for times to come.
     */
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      { test: { name: "domain", include: ["packages/domain/src/**/*.test.ts"] } },
      {
        test: {
          name: "db",
          include: ["packages/db/test/**/*.test.ts"],
          pool: "forks",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["packages/server/{src,test}/**/*.test.ts"],
          exclude: ["packages/server/test/crash/**"],
          globalSetup: ["packages/server/test/support/global-setup.ts"],
          pool: "forks",
          /** Files share a process with what it has loaded, which took longer than most: each has its own database. */
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "crash",
          include: ["packages/server/test/crash/**/*.test.ts"],
          globalSetup: ["packages/server/test/support/global-setup.ts"],
          pool: "forks",
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "bench",
          include: ["packages/bench/quick/**/*.test.ts"],
          globalSetup: ["packages/bench/quick/global-setup.ts"],
          pool: "forks",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: "packages/web/vite.config.ts",
        test: { name: "web", include: ["packages/web/{src,test}/**/*.test.{ts,tsx}"], environment: "jsdom" },
      },
    ],
  },
});
