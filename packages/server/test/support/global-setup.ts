import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "@caseward/db/embedded";
import { migrateDatabase } from "@caseward/db/migrate";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated, empty database, which every test file copies for itself. */
    templateUrl: string;
  }
}

/** One throw-away PostgreSQL for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "caseward-test-"));
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedDatabase({
    dataDir,
    report: () => undefined,
    throwaway: true,
    // A client that a test cuts off in its login holds up each `create database` and `drop database` so long.
    settings: { authentication_timeout: "5s" },
  });
  await migrateDatabase(database.url);
  project.provide("templateUrl", database.url);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
