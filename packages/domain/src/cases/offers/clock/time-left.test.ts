import { describe, expect, it } from "vitest";
import { timeLeftWords } from "./time-left";

const [minute, hour] = [60_000, 3_600_000];

describe("the time that is left of an offer", () => {
  it.each([
    [5 * 24 * hour, "5 days"],
    [48 * hour, "2 days"],
    [48 * hour - 1, "47 hours"],
    [2 * hour - 1, "1 hour"],
    [hour - 1, "59 minutes"],
    [minute, "1 minute"],
    [minute - 1, "less than a minute"],
    [-hour, "less than a minute"],
  ])("%d milliseconds are %s", (leftMs, words) => {
    expect(timeLeftWords(leftMs)).toBe(words);
  });
});
