import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, serverEntry } from "./build.mjs";
import { install } from "./install.mjs";
import { root } from "./steps.mjs";

const patience = 30_000;

/** Installs and builds what is needed, runs the server and gives its exit code. */
export async function start() {
  if (!(await install()) || !(await build())) return 1;
  const settings = join(root, ".env");
  if (existsSync(settings)) process.loadEnvFile(settings);
  return runServer();
}

/**
 * With a limit of 768 MB, V8 lets the heap grow to twice the live data and not to four times, at the same speed. A
 * young generation of 32 MB holds the answers under way, which saves a tenth of the work.
 */
export const nodeOptions = ["--enable-source-maps", "--max-old-space-size=768", "--max-semi-space-size=32"];

/**
 * The server has its own process group, so that one Ctrl-C reaches it once, from here, and a second one does not cut
 * its shutdown short. If this process is killed, the IPC channel closes, which the server notices.
 */
function runServer() {
  const child = spawn(process.execPath, [...nodeOptions, serverEntry], {
    cwd: root,
    // Two arenas of glibc's allocator in place of sixteen: memory that pictures took is given back.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2", ...process.env, ...demo() },
    detached: process.platform !== "win32",
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  const stop = stopper(child);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  watchParent(stop);
  return new Promise((resolve) => {
    child.on("error", (error) => {
      console.error(`The server could not be started: ${error.message}`);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

/** Someone who just tries it out gets demo accounts and cases; who has a database of their own does not. */
function demo() {
  const { DEMO, DATABASE_URL, DATABASE_URL_FILE } = process.env;
  return DEMO || DATABASE_URL || DATABASE_URL_FILE ? {} : { DEMO: "1" };
}

function stopper(child) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), patience).unref();
  };
}

/**
 * npm may be ended without passing it on: its shell swallows a SIGTERM, and a SIGKILL reaches nobody else.
 * Then one of the processes above this one changes.
 */
function watchParent(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const begin = lineage();
  setInterval(() => {
    if (lineage() !== begin) stop();
  }, 1000).unref();
}

/** The parent, and npm above it when the parent is npm's shell (known on Linux only). */
function lineage() {
  const parent = String(process.ppid);
  const [, name, grandparent] = readStat(parent).match(/\((.*)\) \S (\d+)/) ?? [];
  return /^(sh|dash|bash|ash|busybox)$/.test(name ?? "") ? `${parent} ${grandparent}` : parent;
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return "";
  }
}
