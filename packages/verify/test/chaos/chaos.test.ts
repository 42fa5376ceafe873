import { describe, expect, it } from "vitest";
import { runChaos } from "./run-chaos";
import { victims } from "./site";

/** Asked for by `pnpm check:chaos`; a test run has one kill of each kind, in little time. */
const asked = process.env.CHAOS_ROUNDS;
const repetitions = Number(asked ?? victims.length);
/** Each test run makes the same choices; `pnpm check:chaos` draws a new seed. */
const seed = Number(process.env.CHAOS_SEED ?? 1);
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
