import { states } from "@caseward/domain/addresses/geography/states";
import { evaluateDeadlines } from "@caseward/domain/deadlines/evaluate";
import { vectors } from "@caseward/domain/deadlines/testing/vectors";
import { expect, it } from "vitest";

const cases = Array.from({ length: 10_000 }, (_, index) => ({
  ...(vectors[index % vectors.length] as (typeof vectors)[number]).facts,
  propertyType: "Public Property" as const,
  state: states[index % states.length]?.code ?? "TX",
}));
type Facts = (typeof cases)[number];

/** How many times the reference the time limits of a case may take. They take 1.5 to 1.6. */
const mostTimes = 4;

const hasLimit = (facts: Facts) => evaluateDeadlines(facts, "2026-11-29").earliest !== null;
/** Work of the same kind, small objects and short texts, which is as fast as the machine is. */
const reference = (facts: Facts) =>
  Array.from({ length: 10 }, (_, turn) =>
    Object.entries({ ...facts, turn })
      .map(([name, value]) => `${name} ${value}`)
      .sort()
      .join(),
  );

function processorTimeOf(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return user + system;
}

it(`the time limits of a case take at most ${mostTimes} times the processor of the reference`, () => {
  // The first round, in which the engine compiles, is not measured.
  expect(cases.filter(hasLimit).length).toBeGreaterThan(9000);
  cases.map(reference);
  const spent = { limits: 0, reference: 0 };
  // By turns, so that a busy machine is as slow for the one as for the other.
  for (let from = 0; from < cases.length; from += 500) {
    const some = cases.slice(from, from + 500);
    spent.limits += processorTimeOf(() => some.map(hasLimit));
    spent.reference += processorTimeOf(() => some.map(reference));
  }
  expect(spent.limits / spent.reference).toBeLessThan(mostTimes);
});
