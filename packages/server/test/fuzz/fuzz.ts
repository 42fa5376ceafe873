import fc from "fast-check";
import type { FuzzRoom } from "./fuzz-room";
import { faultOf } from "./judge";
import { type FuzzRequest, fuzzRequests } from "./requests";

export type Figures = { requests: number; statuses: Record<number, number>; faults: string[] };

/** The callers are made whole after so many: some calls end their sessions or shut them out. */
const inOneGo = 50;

/** Sends so many requests and says what came of them. The same seed sends the same requests. */
export async function fuzz(room: FuzzRoom, seed: number, requests: number): Promise<Figures> {
  const figures: Figures = { requests: 0, statuses: {}, faults: [] };
  const requestsOf = fuzzRequests(room.known, room.samples);

  async function judge(request: FuzzRequest): Promise<void> {
    const answer = await room.send(request);
    figures.requests += 1;
    figures.statuses[answer.statusCode] = (figures.statuses[answer.statusCode] ?? 0) + 1;
    const fault = faultOf(answer, room.takeLines());
    if (fault) throw new Error(fault);
  }

  const property = fc.asyncProperty(requestsOf, judge);
  for (let done = 0; done < requests; done += inOneGo) {
    await room.restore();
    const numRuns = Math.min(inOneGo, requests - done);
    const details = await fc.check(property, {
      seed: seed + done,
      unbiased: true,
      numRuns,
      interruptAfterTimeLimit: 120_000,
    });
    if (details.failed) figures.faults.push(describe(details, seed + done));
  }
  return figures;
}

function describe({ counterexample, errorInstance }: fc.RunDetails<[FuzzRequest]>, seed: number): string {
  const reason = errorInstance instanceof Error ? errorInstance.message : "took too long";
  return `${JSON.stringify(counterexample?.[0]).slice(0, 1500)}\n  ${reason} (seed ${seed})`;
}
