import { randomInt } from "node:crypto";
import { install } from "../../../scripts/install.mjs";
import { pnpm } from "../../../scripts/steps.mjs";

/**
 * `pnpm check:fuzz [requests] [seed]`: the fuzz of `npm run test:all` with more requests and a new seed. Prints the
 * seed, the statuses and the number of 5xx; the same seed and number send the same requests.
 */
const [requests = "20000", seed = String(randomInt(2 ** 31 - 1))] = process.argv.slice(2);
if (!/^[1-9]\d{0,6}$/.test(requests) || !/^\d{1,10}$/.test(seed)) {
  console.error("Use: pnpm check:fuzz [number of requests] [seed]");
  process.exit(1);
}
console.log(`Fuzzing with ${requests} requests, seed ${seed}`);
const env = { NODE_ENV: "test", FUZZ_REQUESTS: requests, FUZZ_SEED: seed };
const args = ["exec", "vitest", "run", "--config", "vitest.workspace.ts", "--project", "built"];
const ran = (await install()) && (await pnpm([...args, "packages/verify/test/fuzz"], { show: true, env }));
process.exitCode = ran ? ran.code : 1;
