import { describe, expect, it } from "vitest";
import { answerTime } from "./answer-time";

const now = new Date("2026-03-12T12:00:00Z");

describe("what is left of the time in which the firm promised to answer", () => {
  it.each([
    ["2026-03-12T11:58:00Z", null, "23 hours left of 24 hours", false],
    ["2026-03-11T12:00:10Z", "Within 24 hours", "under a minute left of your 24 hours", false],
    ["2026-03-11T10:30:00Z", "Same business day", "1 hour over your business day", true],
    ["2026-03-11T10:30:00Z", "Within 48 hours", "22 hours left of your 48 hours", false],
    ["2026-03-12T10:30:00Z", "Within 1 hour", "30 minutes over your hour", true],
  ] as const)("since %s of %s is '%s'", (since, promised, words, isLate) =>
    expect(answerTime(since, promised, now)).toEqual({ words, isLate }),
  );
});
