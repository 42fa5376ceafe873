import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { nodeOptions } from "./start.mjs";
import { pnpm, root, step } from "./steps.mjs";

/**
 * `pnpm bench` measures the built server beside a hand-written one (packages/bench/README.md), `--fill` makes the
 * product's database of another bench's rows, and `--quick` compares plans, statements and round trips with the kept
 * ones, which `--write` replaces.
 */
const args = process.argv.slice(2);

const buildBench = () =>
  step(
    "Building the bench",
    () => pnpm(["--filter", "@caseward/bench", "build"]),
    "The build failed: see above.",
  );

const run = (entry, flags) =>
  new Promise((resolve) => {
    const file = join(root, "packages", "bench", "dist", entry);
    const child = spawn(process.execPath, ["--enable-source-maps", file, ...flags], { stdio: "inherit" });
    child.on("exit", (code) => resolve(code ?? 1));
  });

const compare = async () => {
  const vitest = ["exec", "vitest", "run", "--config", "vitest.workspace.ts", "--project", "bench"];
  const env = { NODE_ENV: "test", ...(args.includes("--write") ? { BENCH_WRITE: "1" } : {}) };
  return (await pnpm(vitest, { show: true, env })).code;
};

const measure = async () =>
  (await build()) && (await buildBench())
    ? run("main.js", [`--node-options=${nodeOptions.join(",")}`, ...args])
    : 1;

const fill = async () => ((await buildBench()) ? run("fill.js", args.slice(1)) : 1);

const chosen = () => {
  if (args.includes("--quick")) return compare();
  return args[0] === "--fill" ? fill() : measure();
};

process.exitCode = (await install()) ? await chosen() : 1;
