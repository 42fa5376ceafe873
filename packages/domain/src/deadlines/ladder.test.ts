import { describe, expect, it } from "vitest";
import { daysBetween } from "./computing/calendar";
import { daysOnRungs, ladderRungs, morningIn } from "./ladder";

const at = (instant: string) => new Date(instant);

describe("the morning of a reader", () => {
  it.each([
    ["Pacific/Auckland", "2026-11-29T18:59:59Z", "2026-11-30", false],
    ["Pacific/Auckland", "2026-11-29T19:00:00Z", "2026-11-30", true],
    ["America/Phoenix", "2026-07-01T14:59:59Z", "2026-07-01", false],
    ["America/Phoenix", "2026-07-01T15:00:00Z", "2026-07-01", true],
    ["Asia/Kathmandu", "2026-03-10T02:14:59Z", "2026-03-10", false],
    ["Asia/Kathmandu", "2026-03-10T02:15:00Z", "2026-03-10", true],
    ["Pacific/Kiritimati", "2026-03-09T18:00:00Z", "2026-03-10", true],
    ["Pacific/Pago_Pago", "2026-03-10T18:59:59Z", "2026-03-10", false],
    ["Pacific/Pago_Pago", "2026-03-10T19:00:00Z", "2026-03-10", true],
    ["America/New_York", "2026-01-01T04:59:59Z", "2025-12-31", true],
    ["America/New_York", "2026-01-01T05:00:00Z", "2026-01-01", false],
    ["America/New_York", "2028-02-29T13:00:00Z", "2028-02-29", true],
  ])("in %s at %s is of %s: due %s", (zone, instant, day, isDue) => {
    expect(morningIn(zone, at(instant))).toEqual({ day, isDue });
  });

  it.each([
    ["before the clocks go forward", "2026-03-07T13:00:00Z"],
    ["on the day they do", "2026-03-08T12:00:00Z"],
    ["before they go back", "2026-10-31T12:00:00Z"],
    ["on the day they do", "2026-11-01T13:00:00Z"],
  ])("begins at eight by the clock in New York %s", (_when, instant) => {
    const eight = at(instant);
    expect(morningIn("America/New_York", eight).isDue).toBe(true);
    expect(morningIn("America/New_York", new Date(eight.getTime() - 1)).isDue).toBe(false);
  });

  it("comes once a day everywhere, through a year of hours", () => {
    for (const zone of ["Pacific/Auckland", "America/St_Johns"]) {
      const days: string[] = [];
      const start = at("2026-01-01T00:00:00Z").getTime();
      for (let hour = 0; hour < 366 * 24; hour++) {
        const { day, isDue } = morningIn(zone, new Date(start + hour * 3_600_000));
        if (isDue && days.at(-1) !== day) days.push(day);
      }
      expect([zone, new Set(days).size]).toEqual([zone, days.length]);
      for (const [index, day] of days.slice(1).entries()) expect(daysBetween(days[index] ?? "", day)).toBe(1);
    }
  });
});

describe("the rungs of a day", () => {
  it("are the days that many days ahead, and today", () => {
    const days = daysOnRungs("2028-02-01", "2028-01-31");
    expect(days.map((day) => daysBetween("2028-02-01", day))).toEqual([...ladderRungs].reverse());
    expect(days[0]).toBe("2028-02-01");
    expect(days).toContain("2028-03-02");
  });

  it("hold what a server that was away has missed, as it stands now", () => {
    const left = daysOnRungs("2026-03-10", "2026-03-07").map((day) => daysBetween("2026-03-10", day));
    expect(left.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(left.slice(8)).toEqual([
      12, 13, 14, 19, 20, 21, 28, 29, 30, 48, 49, 50, 73, 74, 75, 98, 99, 100, 118, 119, 120, 148, 149, 150,
    ]);
  });

  it("are the day's own for a reader who never had a digest, and for one whose last is dated ahead", () => {
    const own = daysOnRungs("2026-03-10", "2026-03-09");
    expect(daysOnRungs("2026-03-10", null)).toEqual(own);
    expect(daysOnRungs("2026-03-10", "2027-01-01")).toEqual(own);
  });

  it("make up for a month at most", () => {
    expect(daysOnRungs("2026-03-10", "2020-01-01")).toEqual(daysOnRungs("2026-03-10", "2026-02-07"));
  });

  it("come each once for a time limit, in order, however the days of the digests fall", () => {
    const limit = "2027-09-01";
    for (const step of [1, 2, 5, 31]) {
      let seen = 0;
      let last: string | null = null;
      for (
        let time = Date.parse("2026-11-29T00:00:00Z");
        time <= Date.parse(`${limit}T00:00:00Z`);
        time += step * 86_400_000
      ) {
        const day = new Date(time).toISOString().slice(0, 10);
        if (daysOnRungs(day, last).includes(limit)) seen += 1;
        last = day;
      }
      expect(seen).toBeGreaterThan(0);
      if (step === 1) expect(seen).toBe(ladderRungs.length);
      expect(seen).toBeLessThanOrEqual(ladderRungs.length);
    }
  });
});
