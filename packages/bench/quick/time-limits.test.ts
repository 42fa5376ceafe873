import { states } from "@caseward/domain/addresses/geography/states";
import { evaluateDeadlines } from "@caseward/domain/deadlines/evaluate";
import { vectors } from "@caseward/domain/deadlines/testing/vectors";
import { expect, it } from "vitest";

it("the time limits of ten thousand cases take less than five seconds of a processor", () => {
  const cases = Array.from({ length: 10_000 }, (_, index) => ({
    ...(vectors[index % vectors.length] as (typeof vectors)[number]).facts,
    propertyType: "Public Property" as const,
    state: states[index % states.length]?.code ?? "TX",
  }));
  const started = process.cpuUsage();
  const found = cases.filter((facts) => evaluateDeadlines(facts, "2026-11-29").earliest !== null);
  const { user, system } = process.cpuUsage(started);
  expect(found.length).toBeGreaterThan(9000);
  expect((user + system) / 1e6).toBeLessThan(5);
});
