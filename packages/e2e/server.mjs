// The built server on an empty database in a folder of its own, which goes with it.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const dataDir = await mkdtemp(join(tmpdir(), "caseward-e2e-"));
const main = join(import.meta.dirname, "../server/dist/main.js");

// The channel tells the server when this process is gone, however it went.
const server = spawn(process.execPath, [main], {
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: "production" },
});

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));

server.on("exit", async (code) => {
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
