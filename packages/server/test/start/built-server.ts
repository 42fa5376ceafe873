import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
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

const portsOfWorker = 200;
/** Below those that systems hand out by themselves (from 32,768 on Linux), which another test would get meanwhile. */
const firstPort = 20_000 + portsOfWorker * (Number(process.env.VITEST_POOL_ID ?? 0) % 60);
/** Another run on the same machine begins elsewhere. */
let given = process.pid;

/** A port of this test worker's own that nobody has taken. */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < portsOfWorker; tried += 1) {
    const port = firstPort + (given++ % portsOfWorker);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${firstPort} on`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!(await listening)) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

export type BuiltServer = {
  url: string;
  port: number;
  pid: number | undefined;
  output: () => string;
  errors: () => string;
  /** The exit code, once the process has ended. */
  ended: Promise<number | null>;
  /** Waits until it is, and throws at once when it has ended before. */
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
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve) =>
    child.on("close", (code) => {
      hasEnded = true;
      resolve(code);
    }),
  );
  const assertReady = () => {
    if (!output.includes("Stop it with Ctrl-C")) throw new Error(`Not ready:\n${output}${errors}`);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid,
    output: () => output,
    errors: () => errors,
    ended,
    async isReady() {
      // One that has ended is not waited for.
      await until(() => hasEnded || assertReady(), { timeoutMs: 150_000 });
      assertReady();
    },
    signal: (name) => child.kill(name),
  };
}
