import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { nodeOptions } from "./start.mjs";
import { pnpm, root, step } from "./steps.mjs";

/**
 * `pnpm bench`: measures the built server beside a hand-written one (packages/bench/README.md). `pnpm bench --quick`
 * compares plans, statements and round trips with what is kept, as `npm test` does; with `--write` it keeps them.
 */
const args = process.argv.slice(2);

const buildBench = () =>
  step(
    "Building the bench",
    () => pnpm(["--filter", "@caseward/bench", "build"]),
    "The build failed: see above.",
  );

const run = () =>
  new Promise((resolve) => {
    const entry = join(root, "packages", "bench", "dist", "main.js");
    const flags = [`--node-options=${nodeOptions.join(",")}`];
    const child = spawn(process.execPath, ["--enable-source-maps", entry, ...flags, ...args], {
      stdio: "inherit",
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });

const compare = async () => {
  const vitest = ["exec", "vitest", "run", "--config", "vitest.workspace.ts", "--project", "bench"];
  const env = { NODE_ENV: "test", ...(args.includes("--write") ? { BENCH_WRITE: "1" } : {}) };
  return (await pnpm(vitest, { show: true, env })).code;
};

const measure = async () => ((await build()) && (await buildBench()) ? run() : 1);

if (await install()) process.exitCode = await (args.includes("--quick") ? compare() : measure());
else process.exitCode = 1;
