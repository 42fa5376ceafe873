import { DomainError } from "@caseward/domain/errors/catalogue";
import { describe, expect, it } from "vitest";
import { createAttemptLimiter } from "./attempt-limiter";

const start = new Date("2026-03-10T12:00:00Z").getTime();
const at = (ms: number) => new Date(start + ms);
const make = (maxKeys?: number) =>
  createAttemptLimiter({ maxFailures: 3, windowMs: 60_000, ...(maxKeys === undefined ? {} : { maxKeys }) });
type Limiter = ReturnType<typeof make>;

function refusalOf(limiter: Limiter, key: string, ms: number): DomainError | null {
  try {
    limiter.assertAllowed(key, at(ms));
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const fail = (limiter: Limiter, key: string, times: number, ms = 0) => {
  for (let time = 0; time < times; time++) limiter.recordFailure(key, at(ms));
};

describe("the limit of attempts", () => {
  it("lets pass until the last allowed failure", () => {
    const limiter = make();
    fail(limiter, "a", 2);
    expect(refusalOf(limiter, "a", 0)).toBeNull();
    fail(limiter, "a", 1);
    expect(refusalOf(limiter, "a", 0)).toMatchObject({ code: "rate_limited", retryAfterSeconds: 60 });
  });

  it("says how long to wait, never zero, and lets pass when the window has ended", () => {
    const limiter = make();
    fail(limiter, "a", 3);
    expect(refusalOf(limiter, "a", 30_500)?.retryAfterSeconds).toBe(30);
    expect(refusalOf(limiter, "a", 59_999)?.retryAfterSeconds).toBe(1);
    expect(refusalOf(limiter, "a", 60_000)).toBeNull();
  });

  it("is not made longer by failures while it holds", () => {
    const limiter = make();
    fail(limiter, "a", 3);
    fail(limiter, "a", 5, 59_000);
    expect(refusalOf(limiter, "a", 60_000)).toBeNull();
  });

  it("starts a new window after the old one", () => {
    const limiter = make();
    fail(limiter, "a", 2);
    fail(limiter, "a", 2, 60_000);
    expect(refusalOf(limiter, "a", 60_000)).toBeNull();
    fail(limiter, "a", 1, 90_000);
    expect(refusalOf(limiter, "a", 90_000)?.retryAfterSeconds).toBe(30);
  });

  it("counts each key for itself, and forgets a cleared one", () => {
    const limiter = make();
    fail(limiter, "a", 3);
    expect(refusalOf(limiter, "b", 0)).toBeNull();
    limiter.clear("a");
    expect(refusalOf(limiter, "a", 0)).toBeNull();
  });

  it("keeps no more keys than it may, dropping the oldest", () => {
    const limiter = make(2);
    fail(limiter, "a", 3);
    fail(limiter, "b", 3);
    fail(limiter, "c", 3);
    expect(["a", "b", "c"].map((key) => refusalOf(limiter, key, 0)?.code ?? "allowed")).toEqual([
      "allowed",
      "rate_limited",
      "rate_limited",
    ]);
  });
});
