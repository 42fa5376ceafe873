import { describe, expect, it } from "vitest";
import { formatDay, formatInstant } from "./dates";

const afternoon = "2026-03-10T21:30:00Z";

describe("dates", () => {
  it("show an instant in a zone, to the minute", () => {
    expect(formatInstant(afternoon, { timeZone: "America/New_York" })).toBe("Mar 10, 2026 at 5:30 PM");
    expect(formatInstant("2026-03-10T05:05:00Z", { timeZone: "America/Los_Angeles" })).toBe(
      "Mar 9, 2026 at 10:05 PM",
    );
  });

  it("show a calendar day alike in every zone", () => expect(formatDay("2024-03-10")).toBe("Mar 10, 2024"));

  it("are in Spanish as people in the United States write them", () => {
    expect(formatInstant(afternoon, { language: "es", timeZone: "America/New_York" })).toBe(
      "10 mar 2026, 5:30 p.m.",
    );
    expect(formatDay("2024-03-10", { language: "es" })).toBe("10 mar 2024");
  });
});
