import { describe, expect, it } from "vitest";
import { assertNotInFuture } from "./incident-day";

describe("the day of an incident", () => {
  const now = new Date("2026-03-10T23:30:00Z"); // Guam: 11 March;
  it("may be today in Guam", () => expect(() => assertNotInFuture("2026-03-11", now)).not.toThrow());
  it("may not be tomorrow there", () =>
    expect(() => assertNotInFuture("2026-03-12", now)).toThrow(/in the future/));
});
