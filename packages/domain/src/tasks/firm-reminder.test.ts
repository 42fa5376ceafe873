import { describe, expect, it } from "vitest";
import { assertMayRemindAgain } from "./firm-reminder";

const now = new Date("2026-03-12T12:00:00Z");
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const hour = 3_600_000;

function refusalAfter(milliseconds: number) {
  try {
    assertMayRemindAgain(ago(milliseconds), now);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe("a firm that is to be reminded", () => {
  it("may be when it never was, or four hours ago", () => {
    expect(() => assertMayRemindAgain(null, now)).not.toThrow();
    expect(refusalAfter(4 * hour)).toBeUndefined();
  });

  it.each([
    [0, "4 hours", 14_400],
    [1, "4 hours", 14_400],
    [hour, "3 hours", 10_800],
    [1.5 * hour, "2 hours and 30 minutes", 9000],
    [3 * hour - 60_000, "1 hour and 1 minute", 3660],
    [4 * hour - 1, "1 minute", 1],
  ])("may not %i ms after the last time, but again in %s", (milliseconds, wait, retryAfterSeconds) =>
    expect(refusalAfter(milliseconds)).toMatchObject({
      code: "rate_limited",
      message: `A law firm was reminded of this case less than 4 hours ago. It can be reminded again in ${wait}.`,
      retryAfterSeconds,
    }),
  );
});
