import { describe, expect, it } from "vitest";
import { isOverdue, timeLeftWords, waitedWords } from "./waiting";

const now = new Date("2026-03-12T12:00:00Z");

describe("how long something waits", () => {
  it.each([
    ["2026-03-12T12:00:30Z", "under a minute", false],
    ["2026-03-12T11:59:01Z", "under a minute", false],
    ["2026-03-12T11:59:00Z", "1 minute", false],
    ["2026-03-12T11:00:01Z", "59 minutes", false],
    ["2026-03-12T11:00:00Z", "1 hour", false],
    ["2026-03-11T12:00:01Z", "23 hours", false],
    ["2026-03-11T11:59:59Z", "1 day", true],
    ["2026-02-22T11:00:00Z", "18 days", true],
  ])("since %s is %s, overdue: %s", (since, words, overdue) => {
    expect(waitedWords(since, now)).toBe(words);
    expect(isOverdue(since, now)).toBe(overdue);
  });

  it.each([
    ["2026-03-12T11:59:00Z", "23 hours left of 24 hours"],
    ["2026-03-11T12:00:10Z", "under a minute left of 24 hours"],
    ["2026-03-11T10:30:00Z", "1 hour over the promised 24 hours"],
  ])("since %s leaves %s", (since, words) => expect(timeLeftWords(since, now)).toBe(words));
});
