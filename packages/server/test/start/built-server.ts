import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { advisoryLocks } from "@caseward/db/locks";
import postgres from "postgres";
import { inject } from "vitest";
import { testKey } from "../support/test-vault";
import { until } from "../support/until";

const packages = join(import.meta.dirname, "../../..");
const serverPackage = join(packages, "server");
const bundle = join(serverPackage, "dist/main.js");

/** The bundle that the server starts as a thread when there is something to print. */
export const printingThread = pathToFileURL(join(serverPackage, "dist/pdf-worker.js"));

const newestIn = (folder: string): number =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );

/** Builds what is started, unless it is newer than everything it is made of; test files that ask at once wait for one. */
export async function buildServer(): Promise<void> {
  const sql = postgres(inject("templateUrl"), { max: 1, database: "postgres" });
  try {
    await sql`select pg_advisory_lock(${advisoryLocks.testBuild})`;
    await buildWhenStale();
  } finally {
    await sql.end();
  }
}

async function buildWhenStale(): Promise<void> {
  const sources = ["server/src", "ops/src", "demo/src", "domain/src", "db/src"].map((folder) =>
    newestIn(join(packages, folder)),
  );
  if (existsSync(bundle) && statSync(bundle).mtimeMs > Math.max(...sources)) return;
  const vite = join(serverPackage, "node_modules/vite/bin/vite.js");
  await promisify(execFile)(process.execPath, [vite, "build"], {
    cwd: serverPackage,
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
  });
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export type BuiltServer = {
  url: string;
  port: number;
  pid: number | undefined;
  output: () => string;
  errors: () => string;
  /** The exit code, once the process has ended. */
  ended: Promise<number | null>;
  isReady: () => Promise<void>;
  signal: (name: NodeJS.Signals) => void;
};

/** The real process with nothing in its environment but what is given. */
export async function startBuiltServer(environment: Record<string, string>): Promise<BuiltServer> {
  const port = environment.PORT ? Number(environment.PORT) : await findFreePort();
  const child = spawn(process.execPath, [bundle], {
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      DATA_DIR: tmpdir(),
      DATA_KEYS: testKey().secret.toString("base64"),
      PORT: String(port),
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk;
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    output: () => output,
    errors: () => errors,
    ended,
    async isReady() {
      await until(
        () => {
          if (!output.includes("Stop it with Ctrl-C")) throw new Error(`Not ready:\n${output}${errors}`);
        },
        { timeoutMs: 60_000 },
      );
    },
    signal: (name) => child.kill(name),
  };
}
