import { beforeEach, describe, expect, it, vi } from "vitest";
import { formatZonedInstant, localTimeAhead, localTimeOf, readLocalTime } from "./local-time";

const read = (text: string) => {
  const local = readLocalTime(text);
  return local && [local.instant.toISOString(), local.kind, formatZonedInstant(local.instant)];
};

describe("a time chosen in New York", () => {
  beforeEach(() => void vi.stubEnv("TZ", "America/New_York"));

  it.each([
    ["2026-03-08T01:59", "2026-03-08T06:59:00.000Z", "plain", "Mar 8, 2026 at 1:59 AM EST"],
    ["2026-03-08T02:30", "2026-03-08T07:30:00.000Z", "skipped", "Mar 8, 2026 at 3:30 AM EDT"],
    ["2026-03-08T03:00", "2026-03-08T07:00:00.000Z", "plain", "Mar 8, 2026 at 3:00 AM EDT"],
    ["2026-03-08T13:30", "2026-03-08T17:30:00.000Z", "plain", "Mar 8, 2026 at 1:30 PM EDT"],
    ["2026-11-01T00:30", "2026-11-01T04:30:00.000Z", "plain", "Nov 1, 2026 at 12:30 AM EDT"],
    ["2026-11-01T01:30", "2026-11-01T05:30:00.000Z", "twice", "Nov 1, 2026 at 1:30 AM EDT"],
    ["2026-11-01T02:00", "2026-11-01T07:00:00.000Z", "plain", "Nov 1, 2026 at 2:00 AM EST"],
    ["2027-03-14T02:00", "2027-03-14T07:00:00.000Z", "skipped", "Mar 14, 2027 at 3:00 AM EDT"],
    ["2027-03-14T02:59", "2027-03-14T07:59:00.000Z", "skipped", "Mar 14, 2027 at 3:59 AM EDT"],
    ["2027-11-07T01:00", "2027-11-07T05:00:00.000Z", "twice", "Nov 7, 2027 at 1:00 AM EDT"],
    ["2027-11-07T12:00", "2027-11-07T17:00:00.000Z", "plain", "Nov 7, 2027 at 12:00 PM EST"],
  ])("%s is the instant %s", (text, ...expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("returns to the field as it was chosen", () => {
    for (const text of ["2026-03-08T01:59", "2026-07-01T00:00", "2026-11-01T01:30", "2027-12-31T23:59"])
      expect(localTimeOf(readLocalTime(text)?.instant ?? "")).toBe(text);
  });
});

describe("a time picked ahead in New York", () => {
  beforeEach(() => void vi.stubEnv("TZ", "America/New_York"));
  const ahead = (now: string) => [
    localTimeAhead(new Date(now), { days: 1, hour: 9 }),
    localTimeAhead(new Date(now), { days: 3 }),
  ];

  it.each([
    ["a plain week", "2026-06-10T15:20:30Z", ["2026-06-11T09:00", "2026-06-13T11:20"]],
    [
      "the night in which the clocks go forward",
      "2026-03-07T15:20:00Z",
      ["2026-03-08T09:00", "2026-03-10T10:20"],
    ],
    ["the night in which they go back", "2026-10-31T15:20:00Z", ["2026-11-01T09:00", "2026-11-03T11:20"]],
    ["the end of a year", "2026-12-31T03:59:00Z", ["2026-12-31T09:00", "2027-01-02T22:59"]],
  ])("is counted by the calendar over %s", (_what, now, times) => expect(ahead(now)).toEqual(times));
});

describe("a time chosen elsewhere", () => {
  it.each([
    ["Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45:00.000Z"],
    ["Pacific/Auckland", "2026-03-10T00:30", "2026-03-09T11:30:00.000Z"],
    ["Asia/Kolkata", "2026-03-10T00:30", "2026-03-09T19:00:00.000Z"],
    ["UTC", "2026-03-10T00:30", "2026-03-10T00:30:00.000Z"],
  ])("is read in %s", (zone, text, instant) => {
    vi.stubEnv("TZ", zone);
    expect(read(text)?.[0]).toBe(instant);
  });

  it("is null while the field is empty or half filled in", () => {
    for (const text of ["", "2026-03-10", "2026-03-10T", "soon"]) expect(readLocalTime(text)).toBeNull();
  });
});
