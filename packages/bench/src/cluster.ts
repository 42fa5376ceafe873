import { mkdir } from "node:fs/promises";
import { tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "@caseward/db/embedded";
import postgres from "postgres";

/** Where the data sets stay from run to run, some 8 GB with a million cases. */
export const benchFolder = process.env.BENCH_DIR ?? join(tmpdir(), "caseward-bench");

export type Cluster = {
  urlOf: (database: string) => string;
  /** On the maintenance database. */
  admin: postgres.Sql;
  stop: () => Promise<void>;
};

const megabyte = 1024 * 1024;

/** What somebody would give a PostgreSQL that has a million cases, on a machine of its own. Both targets run on it. */
function settings(): Record<string, string> {
  const buffersMb = Math.min(2048, Math.floor(totalmem() / megabyte / 8));
  return {
    max_connections: "200",
    shared_buffers: `${buffersMb}MB`,
    effective_cache_size: `${4 * buffersMb}MB`,
    work_mem: "16MB",
    maintenance_work_mem: "512MB",
    max_wal_size: "2GB",
    random_page_cost: "1.1",
    jit: "off",
    max_parallel_workers_per_gather: "0",
  };
}

/** Starts the PostgreSQL of the data sets, or takes over the one that a killed run left. */
export async function startCluster(report: (line: string) => void): Promise<Cluster> {
  await mkdir(benchFolder, { recursive: true, mode: 0o755 });
  const database = await startEmbeddedDatabase({ dataDir: benchFolder, report, settings: settings() });
  const urlOf = (name: string): string => {
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const admin = postgres(urlOf("postgres"), { max: 1, onnotice: () => undefined });
  return {
    urlOf,
    admin,
    async stop() {
      await admin.end({ timeout: 2 });
      await database.stop();
    },
  };
}
