import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type EmbeddedDatabase, reachEmbeddedDatabase } from "@caseward/db/embedded";
import { type Config, readConfig } from "@caseward/server/platform/config/config";
import { databaseFailure } from "@caseward/server/platform/config/start-failure";
import { createDiskStore } from "@caseward/server/platform/storage/disk-store";
import { createS3Store } from "@caseward/server/platform/storage/s3-store";
import type { FileStore } from "@caseward/server/platform/storage/store";
import postgres from "postgres";

type DataFolder = { databaseUrl: string; files: FileStore };

export const report = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a command beside the server, with the server's settings. Ends with 1 and a sentence when it fails. */
export async function runCommand(failure: string, work: (config: Config) => Promise<void>): Promise<void> {
  // An exit, and not the signal's own end: the database that was started for the command stops with it.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));
  try {
    await work(readConfig());
  } catch (error) {
    process.stderr.write(`${failure}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Calls `work` with the database and the uploads of the configuration; the embedded database runs meanwhile. */
export async function withDataFolder(
  config: Config,
  { mayMake }: { mayMake: boolean },
  work: (folder: DataFolder) => Promise<void>,
): Promise<void> {
  const embedded = config.databaseUrl ? undefined : await reachDatabase(config, mayMake);
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.url;
  if (!databaseUrl)
    throw new Error(
      `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    );
  const files = config.s3 ? createS3Store(config.s3) : createDiskStore(join(config.dataDir, "uploads"));
  try {
    await assertAnswers(databaseUrl);
    await work({ databaseUrl, files });
  } finally {
    files.close();
    await embedded?.stop();
  }
}

const reachDatabase = ({ dataDir }: Config, mayMake: boolean): Promise<EmbeddedDatabase | undefined> =>
  reachEmbeddedDatabase({ dataDir, mayMake, report });

/** Whoever does not log in is put out by the embedded database within ten seconds. */
const patienceMs = 15_000;
const tooManyConnections = "53300";

/** Waits while every connection is taken, since a command is for the administrator. */
async function assertAnswers(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10 });
  try {
    for (const end = Date.now() + patienceMs; ; await pause(500)) {
      const failure = await sql`select 1`.then(
        () => null,
        (error: unknown) => error,
      );
      if (failure === null) return;
      const isFull = failure instanceof Error && "code" in failure && failure.code === tooManyConnections;
      if (!isFull || Date.now() > end) throw databaseFailure(failure, databaseUrl);
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}
