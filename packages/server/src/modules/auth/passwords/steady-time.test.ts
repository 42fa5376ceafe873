import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inSteadyTime } from "./steady-time";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const later = <Outcome>(ms: number, outcome: () => Outcome) =>
  new Promise<Outcome>((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(outcome());
      } catch (error) {
        reject(error);
      }
    }, ms),
  );

/** When the answer came, in milliseconds after it was asked for. */
async function momentOf(stepMs: number, work: () => Promise<unknown>): Promise<number> {
  const start = Date.now();
  const answered = inSteadyTime(work, stepMs).then(
    () => Date.now() - start,
    () => Date.now() - start,
  );
  await vi.runAllTimersAsync();
  return answered;
}

describe("an answer in steady time", () => {
  it.each([
    ["quick work", () => later(1, () => "done"), 100],
    ["quick work that fails", () => later(1, () => Promise.reject(new Error("refused"))), 100],
    ["slow work, which is held up to the end of its step", () => later(110, () => "done"), 200],
    ["slower work, which tells as little", () => later(190, () => "done"), 200],
    ["slow work that fails", () => later(250, () => Promise.reject(new Error("refused"))), 300],
    [
      "work that throws before it starts",
      async () => {
        throw new Error("refused");
      },
      100,
    ],
  ])("comes at its moment for %s", async (_kind, work, moment) =>
    expect(await momentOf(100, work)).toBe(moment),
  );

  it("is what the work answered, or the very error it threw", async () => {
    const refused = new Error("refused");
    const outcomes = Promise.allSettled([
      inSteadyTime(async () => 7, 10),
      inSteadyTime(() => Promise.reject(refused), 10),
    ]);
    await vi.runAllTimersAsync();
    expect(await outcomes).toEqual([
      { status: "fulfilled", value: 7 },
      { status: "rejected", reason: refused },
    ]);
  });
});
