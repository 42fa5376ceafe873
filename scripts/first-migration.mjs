// Generates the first migration from packages/db/src/schema and keeps its hand-written parts. Only until the first
// release: afterwards each change is a migration (`pnpm db:generate --name what-changed`).
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../drizzle");
const file = join(folder, "0000_first.sql");
const marks = ["-- Generated: begin\n", "\n-- Generated: end\n"];

const [before, rest] = readFileSync(file, "utf8").split(marks[0]);
const after = rest?.split(marks[1])[1];
if (after === undefined) throw new Error(`${file} lacks the marks around what is generated`);
rmSync(folder, { recursive: true });
const { status } = spawnSync("pnpm", ["db:generate", "--name", "first"], { stdio: "inherit" });
if (status !== 0) throw new Error("drizzle-kit failed: `git checkout drizzle` brings the migration back");
writeFileSync(file, [before, marks[0], readFileSync(file, "utf8").trim(), marks[1], after].join(""));
