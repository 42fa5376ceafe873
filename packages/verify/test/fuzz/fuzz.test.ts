import { findBrokenInvariants } from "@caseward/ops/invariants/find-broken";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fuzz } from "./fuzz";
import { type FuzzFixture, startFuzzFixture } from "./fuzz-fixture";

/** `pnpm check:fuzz` gives its own (scripts/check-fuzz.mjs). */
const requests = Number(process.env.FUZZ_REQUESTS ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 20_260_706);
const longestMs = 60_000 + requests * 200;

let fixture: FuzzFixture;
beforeAll(async () => {
  fixture = await startFuzzFixture();
});
afterAll(() => fixture.close());

it(
  "no request over any procedure or path breaks the server, and none is answered with how it is made",
  async () => {
    const figures = await fuzz(fixture, seed, requests);
    if (process.env.FUZZ_REQUESTS) process.stdout.write(`${reportOf(figures.statuses, figures.requests)}\n`);
    expect(figures.faults.join("\n\n")).toBe("");
    expect(figures.requests).toBeGreaterThanOrEqual(requests);
    expect(await findBrokenInvariants(fixture.server.database.db)).toEqual([]);
  },
  longestMs,
);

function reportOf(statuses: Record<number, number>, sent: number): string {
  const broken = Object.entries(statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
    0,
  );
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return `Requests ${sent}, seed ${seed}, 5xx ${broken}; by status ${counts.join(", ")}`;
}
