import fc from "fast-check";
import type { FuzzFixture } from "./fuzz-fixture";
import { faultOf } from "./judge";
import { type FuzzRequest, fuzzTargets } from "./requests";

export type Figures = { requests: number; statuses: Record<number, number>; faults: string[] };

/** The callers are made whole after so many: some calls end their sessions or shut them out. */
const inOneGo = 25;

/**
 * Sends at least so many requests, as many to each procedure and path, and says what came of them. The same seed sends
 * the same requests.
 */
export async function fuzz(fixture: FuzzFixture, seed: number, requests: number): Promise<Figures> {
  const figures: Figures = { requests: 0, statuses: {}, faults: [] };
  const targets = fuzzTargets(fixture.known, fixture.samples);

  async function judge(request: FuzzRequest): Promise<void> {
    const answer = await fixture.send(request);
    figures.requests += 1;
    figures.statuses[answer.statusCode] = (figures.statuses[answer.statusCode] ?? 0) + 1;
    const fault = faultOf(answer, fixture.takeLines());
    if (fault) throw new Error(fault);
  }

  let sinceRestored = Number.POSITIVE_INFINITY;
  for (const [index, target] of targets.entries()) {
    const share = Math.ceil(requests / targets.length);
    for (let done = 0; done < share; done += inOneGo) {
      if (sinceRestored >= inOneGo) await fixture.restore();
      const numRuns = Math.min(inOneGo, share - done);
      sinceRestored = sinceRestored >= inOneGo ? numRuns : sinceRestored + numRuns;
      const ownSeed = (seed + index * 1_000_003 + done) | 0;
      const property = fc.asyncProperty(target, judge);
      const details = await fc.check(property, { seed: ownSeed, unbiased: true, numRuns });
      if (details.failed) figures.faults.push(describe(details, ownSeed));
    }
  }
  return figures;
}

function describe({ counterexample, errorInstance }: fc.RunDetails<[FuzzRequest]>, seed: number): string {
  const reason = errorInstance instanceof Error ? errorInstance.message : "took too long";
  return `${JSON.stringify(counterexample?.[0]).slice(0, 1500)}\n  ${reason} (seed ${seed})`;
}
