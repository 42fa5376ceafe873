import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { install } from "../../../scripts/install.mjs";
import { pnpm } from "../../../scripts/steps.mjs";

/**
 * `pnpm check:chaos [rounds] [--seed n]`: kills a busy server, its database or both, and checks each time that all that
 * was answered is there. Ends with 1 and names seed and round when it is not.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { seed: { type: "string" } } });
const [rounds = "50"] = positionals;
const seed = values.seed ?? String(randomInt(2 ** 31 - 1));
if (!/^[1-9]\d{0,4}$/.test(rounds) || !/^\d{1,10}$/.test(seed)) {
  console.error("Use: pnpm check:chaos [number of rounds] [--seed number]");
  process.exit(1);
}
console.log(`Killing ${rounds} times, seed ${seed}`);
const env = { NODE_ENV: "test", CHAOS_ROUNDS: rounds, CHAOS_SEED: seed };
const args = ["exec", "vitest", "run", "--config", "vitest.workspace.ts", "--project", "crash"];
const ran =
  (await install()) &&
  (await pnpm([...args, "packages/verify/test/chaos/chaos.test.ts"], { show: true, env }));
process.exitCode = ran ? ran.code : 1;
