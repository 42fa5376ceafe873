// The built server on an empty database or the demo, in a folder of its own, which goes with it; with SECOND_PORT
// another one on the same database.
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dataDir = await mkdtemp(join(tmpdir(), "caseward-e2e-"));
const main = join(import.meta.dirname, "../server/dist/main.js");
const { PORT, SECOND_PORT } = process.env;
const origin = `http://localhost:${PORT}`;
const servers = [];

// The channel closes when this process ends, however it ends. A server sees that.
function start(environment) {
  const server = spawn(process.execPath, [main], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: "production", ...environment },
  });
  server.on("exit", (code) => stop(code ?? 1));
  servers.push(server);
}

let isStopping = false;

/** The second server first: the database ends with the one that started it. */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const server of servers.reverse()) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(0));

start({});
if (SECOND_PORT) {
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok)
    await new Promise((done) => setTimeout(done, 100));
  start({ PORT: SECOND_PORT, APP_URL: origin, DATABASE_URL: await databaseUrl() });
}

/** Where the first server's own database listens, as it notes it in its folder. */
async function databaseUrl() {
  const home = await readFile(join(dataDir, "database-location.txt"), "utf8")
    .then((text) => text.trim().split("\n").at(-1))
    .catch(() => join(dataDir, "postgres"));
  const password = (await readFile(join(home, "password"), "utf8")).trim();
  const noted = (await readFile(join(home, "data/postmaster.pid"), "utf8")).split("\n");
  return `postgres://caseward:${password}@${encodeURIComponent(noted[4].trim())}:${noted[3]}/caseward`;
}
