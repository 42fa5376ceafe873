import { existsSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { hashOf, hasStamp, pnpm, root, step } from "./steps.mjs";

export const serverEntry = join(root, "packages", "server", "dist", "main.js");

const webEntry = join(root, "packages", "web", "dist", "index.html");
const stamp = join(root, "packages", "server", "dist", ".caseward-built");
const sources = ["domain", "db", "server", "ops", "demo", "web"].map((name) => `packages/${name}`);
const notBuilt = new Set(["node_modules", "dist", "test"]);

let outcome;

/** Builds web and server when a source has changed since the last time. Returns whether they are built. */
export function build() {
  outcome ??= buildNow();
  return outcome;
}

async function buildNow() {
  const hash = hashOf(
    [...sources, "package.json", "tsconfig.json", "pnpm-lock.yaml"],
    (path) => !notBuilt.has(basename(path)) && !/\.test\.tsx?$/.test(path),
  );
  if (hasStamp(stamp, hash) && existsSync(serverEntry) && existsSync(webEntry)) return true;
  const built = await step(
    "Building",
    () => pnpm(["build"]),
    "The build failed: its output above names the file.",
  );
  if (built) writeFileSync(stamp, hash);
  return built;
}
