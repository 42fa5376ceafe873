import { install } from "../../../scripts/install.mjs";
import { pnpm } from "../../../scripts/steps.mjs";

/**
 * `pnpm check:races [rounds]`: what `npm run test:all` does of twenty people who move, save, sign or lock the same at once, in
 * so many rounds of each kind.
 */
const [rounds = "200"] = process.argv.slice(2);
if (!/^[1-9]\d{0,4}$/.test(rounds)) {
  console.error("Use: pnpm check:races [number of rounds]");
  process.exit(1);
}
console.log(`Racing by twenty, ${rounds} rounds of each kind`);
const env = { NODE_ENV: "test", RACE_ROUNDS: rounds };
const args = ["exec", "vitest", "run", "--config", "vitest.workspace.ts", "--project", "races"];
const ran = (await install()) && (await pnpm([...args, "packages/verify/test/races"], { show: true, env }));
process.exitCode = ran ? ran.code : 1;
