import { describe, expect, it } from "vitest";
import { assertNotInFuture } from "./incident-day";

describe("the day of an incident", () => {
  const now = new Date("2026-03-10T23:30:00Z");
  it("may be today", () => expect(() => assertNotInFuture("2026-03-10", now)).not.toThrow());
  it("may not be tomorrow", () =>
    expect(() => assertNotInFuture("2026-03-11", now)).toThrow(/in the future/));
});
