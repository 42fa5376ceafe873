import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { advisoryLocks } from "../src/locks";

const packages = join(import.meta.dirname, "../..");

const sources = ["db/src", "server/src", "ops/src", "server/test"].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(packages, folder, name)),
);

it("gives each lock a number of its own", () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it("is the only file that numbers locks: every lock by number names one of them", () => {
  const calls = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/pg_(?:try_)?advisory_\w*lock\w*\(([^)]*)\)/g)].map(
      ([, number]) => ({ file, number }),
    ),
  );
  expect(calls.length).toBeGreaterThan(6);
  for (const call of calls) expect(call.number).toMatch(/^\$\{advisoryLocks\.\w+\}(::int,\s|$)/);
});
