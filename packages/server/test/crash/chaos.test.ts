import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { runChaos } from "../chaos/run-chaos";

/** More of them with `pnpm check:chaos`. */
const rounds = Number(process.env.CHAOS_ROUNDS ?? 3);
const seed = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));

describe("kill -9 of the server and its database under load", () => {
  it(
    "loses nothing that was answered, and leaves nothing half done",
    async () => {
      const report = (line: string) => process.stdout.write(`${line}\n`);
      const figures = await runChaos({
        rounds,
        seed,
        report: process.env.CHAOS_ROUNDS ? report : () => undefined,
      });
      if (process.env.CHAOS_ROUNDS) report(JSON.stringify({ seed, ...figures, lost: 0 }, null, 2));
      expect(figures.promised).toBeGreaterThan(rounds);
    },
    120_000 + rounds * 60_000,
  );
});
