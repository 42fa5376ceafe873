import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const onWindows = process.platform === "win32";
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The pinned pnpm, fetched by npx: a fresh machine has npm only. Nested scripts find the same one on PATH. */
export function pnpm(args, options) {
  return run("npx", ["--yes", manifest.packageManager, ...args], options);
}

/** Runs a command without input. Its output is kept, or shown as it comes with `show`. */
export function run(command, args, { env = {}, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell: onWindows,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs `work` and says in one line how long it took; on failure its output is shown with `advice`. One line, since
 * steps run beside each other.
 */
export async function step(title, work, advice) {
  const begin = performance.now();
  console.log(`${title} …`);
  const { code, output } = await work();
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  console.log(`${title} ${code === 0 ? "done" : "failed"} in ${seconds} s`);
  if (code !== 0) console.error(`\n${output.trim()}\n\n${advice}\n`);
  return code === 0;
}

/** One hash over the names and contents of files and folders, given relative to the repository. */
export function hashOf(paths, isWanted = () => true) {
  const hash = createHash("sha256").update(process.version);
  for (const file of paths.flatMap((path) => filesBelow(join(root, path), isWanted)).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesBelow(path, isWanted) {
  if (!existsSync(path) || !isWanted(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name), isWanted));
}

/** A stamp holds the hash of what a step was done with: the same hash again means nothing to do. */
export function hasStamp(file, hash) {
  return existsSync(file) && readFileSync(file, "utf8") === hash;
}
