import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const globalSetup = ["packages/server/test/support/global-setup.ts"];

/** The server's tests that know days or times of day; the others are the same in every zone. */
const withDays = ["modules/{cases,forms,messages,notifications,tasks}", "transport/rest"];

/** Long enough for a machine that is busy with something else: what comes sooner is not waited for. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 90_000 } },
} as const;

/** On a real PostgreSQL: test files share a process with what it has loaded, and each has a database of its own. */
const server = {
  pool: "forks",
  isolate: false,
  globalSetup,
  ...patience,
} as const;

/** Tests that start and kill whole servers and databases, or that print a document in every script. */
const operations = [
  "packages/db/test/embedded.test.ts",
  "packages/db/test/embedded-place.test.ts",
  "packages/ops/test/{backup,keys}/**/*.test.ts",
  "packages/server/test/start/{own-account,pool,start,starts-at-once,stop}.test.ts",
  "packages/server/test/modules/forms/pdf/{printer,scripts}.test.ts",
];
const races = [
  "packages/server/test/modules/{cases,notifications,tasks}/races.test.ts",
  "packages/server/test/modules/cases/offers/clock/clock-races.test.ts",
  "packages/verify/test/races/**/*.test.ts",
];

/** What is tried for every field, right, limit and rule, and is long for it. */
const matrices = [
  "packages/ops/test/{audit,invariants}/**/*.test.ts",
  "packages/server/test/access/{disclosure,leaks,writes}/**/*.test.ts",
  "packages/server/test/modules/cases/offers/clock/many-expire.test.ts",
  "packages/server/test/modules/cases/lists/search-ways.test.ts",
  "packages/server/test/modules/forms/pdf/access.test.ts",
  "packages/server/test/modules/cases/queue/views.test.ts",
  "packages/server/test/platform/encryption/start.test.ts",
  "packages/server/test/platform/limits/limits-attacked.test.ts",
];

/** Vitest 4 reads this file only when it is named with --config: every script does. */
export default defineConfig({
  test: {
    /** More than a small machine has cores: some work while others wait for the database and for times to come. */
    maxWorkers: Math.max(4, availableParallelism()),
    projects: [
      {
        test: {
          ...patience,
          name: "domain",
          include: ["packages/domain/src/**/*.test.ts"],
          isolate: false,
        },
      },
      {
        test: {
          ...patience,
          name: "db",
          include: ["packages/db/test/**/*.test.ts"],
          exclude: operations,
        },
      },
      {
        test: {
          ...server,
          name: "server",
          include: ["packages/{server,ops,verify}/{src,test}/**/*.test.ts"],
          exclude: [
            "packages/server/test/transport/bad-input/{bad-input,paths,queries,trpc-bodies}.test.ts",
            "packages/server/test/crash/**",
            "packages/verify/test/{chaos/chaos.test.ts,fuzz/**}",
            "packages/ops/test/demo/**",
            ...operations,
            ...races,
            ...matrices,
          ],
          // Days and instants must not depend on where the server stands: the far ends of the world's clock.
          env: { TZ: "America/Los_Angeles" },
        },
      },
      {
        test: {
          ...server,
          name: "server-east",
          include: [
            ...withDays.map((part) => `packages/server/test/${part}/**/*.test.ts`),
            "packages/ops/test/demo/**/*.test.ts",
          ],
          exclude: [...operations, ...races, ...matrices],
          env: { TZ: "Pacific/Kiritimati" },
        },
      },
      { test: { ...server, name: "operations", include: operations, isolate: true } },
      { test: { ...server, name: "races", include: races } },
      { test: { ...server, name: "matrices", include: matrices } },
      {
        // Odd input for the bundle, in a process of its own: the bundler may have dropped what the source has.
        resolve: {
          alias: [
            {
              find: /^(?:(?:\.\.\/)+src|@caseward\/server)\/app$/,
              replacement: join(import.meta.dirname, "packages/server/test/built/built-app.ts"),
            },
          ],
        },
        test: {
          ...server,
          name: "built",
          include: [
            "packages/server/test/transport/bad-input/**/*.test.ts",
            "packages/verify/test/fuzz/**/*.test.ts",
          ],
          // What they break stands in the process of the test.
          exclude: ["packages/server/test/transport/bad-input/{database-away,disk-full}.test.ts"],
        },
      },
      {
        test: {
          ...server,
          name: "crash",
          include: ["packages/server/test/crash/**/*.test.ts", "packages/verify/test/chaos/chaos.test.ts"],
          isolate: true,
        },
      },
      {
        test: {
          ...patience,
          name: "bench",
          include: ["packages/bench/quick/**/*.test.ts"],
          globalSetup: ["packages/bench/quick/global-setup.ts"],
          pool: "forks",
        },
      },
      {
        extends: "packages/web/vite.config.ts",
        // Files share what a process has loaded from packages, and one document; test/setup/setup.ts gives each new modules of ours.
        test: {
          ...patience,
          name: "web",
          pool: "forks",
          isolate: false,
          environment: "jsdom",
          include: ["packages/web/{src,test}/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
