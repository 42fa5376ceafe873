import { describe, expect, it } from "vitest";
import { minutesWords, waitedWords } from "./spans";

const now = new Date("2026-03-12T12:00:00Z");

describe("how long something waits", () => {
  it.each([
    ["2026-03-12T12:00:30Z", "1 minute"],
    ["2026-03-12T11:59:01Z", "1 minute"],
    ["2026-03-12T11:59:00Z", "1 minute"],
    ["2026-03-12T11:00:01Z", "59 minutes"],
    ["2026-03-12T11:00:00Z", "1 hour"],
    ["2026-03-11T12:00:01Z", "23 hours"],
    ["2026-03-11T11:59:59Z", "1 day"],
    ["2026-02-22T11:00:00Z", "18 days"],
  ])("since %s is %s", (since, words) => expect(waitedWords(since, now)).toBe(words));
});

describe("how long a firm takes to answer", () => {
  it.each([
    [0, "under a minute"],
    [45, "45 min"],
    [60, "1 h"],
    [95, "1 h 35 min"],
    [1440, "1 day"],
    [3125, "2 days 4 h"],
  ])("of %i minutes is %s", (minutes, words) => expect(minutesWords(minutes)).toBe(words));
});
