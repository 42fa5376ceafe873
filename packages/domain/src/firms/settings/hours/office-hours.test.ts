import { describe, expect, it } from "vitest";
import { clockOf } from "../../../addresses/geography/time-zones";
import { weekdayOf } from "../../../values/days";
import type { BusinessHours } from "./business-hours";
import { isFederalHoliday } from "./federal-holidays";
import { afterOpenMinutes, closeAfterDays, closeOfDay, type OfficeHours, officeState } from "./office-hours";

const weekday = (from: string, to: string): BusinessHours[] =>
  [1, 2, 3, 4, 5].map((day) => ({ day, from, to }));
const everyDay = (from: string, to: string): BusinessHours[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));

const office = (timeZone: string, change: Partial<OfficeHours> = {}): OfficeHours => ({
  timeZone,
  businessHours: weekday("09:00", "17:00"),
  observesFederalHolidays: true,
  ...change,
});

const phoenix = office("America/Phoenix");
const chicago = office("America/Chicago");
const kolkata = office("Asia/Kolkata", { businessHours: weekday("09:30", "18:15") });
const withLunch = office("America/Chicago", {
  businessHours: [...weekday("09:00", "12:00"), ...weekday("13:00", "17:00")],
});
const atNight = office("America/Chicago", { businessHours: everyDay("00:30", "03:30") });
const always = office("America/Chicago", {
  businessHours: everyDay("00:00", "24:00"),
  observesFederalHolidays: false,
});
const onMondays = office("America/New_York", { businessHours: [{ day: 1, from: "09:00", to: "09:20" }] });

describe("somebody is at the office", () => {
  it.each([
    // Winter and summer by the same clocks.
    ["at nine", chicago, "2026-01-05T15:00:00Z", true, "2026-01-05T23:00:00.000Z"],
    ["a moment before nine", chicago, "2026-01-05T14:59:59.999Z", false, "2026-01-05T15:00:00.000Z"],
    ["in summer", chicago, "2026-07-06T14:00:00Z", true, "2026-07-06T22:00:00.000Z"],
    ["at five", chicago, "2026-01-05T23:00:00Z", false, "2026-01-06T15:00:00.000Z"],
    ["on Friday evening", chicago, "2026-01-10T00:00:00Z", false, "2026-01-12T15:00:00.000Z"],
    ["in the lunch hour", withLunch, "2026-01-05T18:30:00Z", false, "2026-01-05T19:00:00.000Z"],
    ["before the lunch hour", withLunch, "2026-01-05T17:30:00Z", true, "2026-01-05T18:00:00.000Z"],
    ["on a holiday", chicago, "2026-01-19T16:00:00Z", false, "2026-01-20T15:00:00.000Z"],
    [
      "on a day when a holiday is observed",
      chicago,
      "2026-07-03T16:00:00Z",
      false,
      "2026-07-06T14:00:00.000Z",
    ],
    [
      "at a firm that keeps no holidays",
      office("America/Chicago", { observesFederalHolidays: false }),
      "2026-01-19T16:00:00Z",
      true,
      "2026-01-19T23:00:00.000Z",
    ],
    [
      "over the weekend when the clocks are put forward",
      chicago,
      "2026-03-07T00:00:00Z",
      false,
      "2026-03-09T14:00:00.000Z",
    ],
    [
      "over the weekend when they are put back",
      chicago,
      "2026-10-31T00:00:00Z",
      false,
      "2026-11-02T15:00:00.000Z",
    ],
    ["where no clock is changed", phoenix, "2026-03-08T00:00:00Z", false, "2026-03-09T16:00:00.000Z"],
    ["in the night that has an hour less", atNight, "2026-03-08T07:00:00Z", true, "2026-03-08T08:30:00.000Z"],
    ["in the night that has an hour more", atNight, "2026-11-01T06:00:00Z", true, "2026-11-01T09:30:00.000Z"],
    ["in a zone with half hours", kolkata, "2026-01-05T04:00:00Z", true, "2026-01-05T12:45:00.000Z"],
    ["on a leap day", kolkata, "2028-02-28T13:00:00Z", false, "2028-02-29T04:00:00.000Z"],
    ["day and night", always, "2026-01-05T06:00:00Z", true, null],
    [
      "until the night of a holiday",
      office("America/Chicago", { businessHours: everyDay("00:00", "24:00") }),
      "2026-12-24T06:00:00Z",
      true,
      "2026-12-25T06:00:00.000Z",
    ],
    [
      "after two Mondays that are holidays",
      onMondays,
      "2028-12-23T00:00:00Z",
      false,
      "2029-01-08T14:00:00.000Z",
    ],
  ] as const)("%s", (_when, at, now, isOpen, changesAt) => {
    const state = officeState(at, new Date(now));
    expect({ ...state, changesAt: state?.changesAt?.toISOString() ?? null }).toEqual({ isOpen, changesAt });
  });

  it("never where there are no hours", () =>
    expect(
      officeState(office("America/Chicago", { businessHours: [] }), new Date("2026-01-05T15:00:00Z")),
    ).toBeNull());
});

describe("over a whole year", () => {
  const zones = [
    "America/New_York",
    "America/Phoenix",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Apia",
  ];

  it.each(zones)("in %s somebody is there when the clocks show so, until they show otherwise", (zone) => {
    const at = office(zone, { businessHours: [...weekday("08:15", "12:00"), ...everyDay("13:30", "24:00")] });
    const clock = clockOf(zone);
    const isOpenAt = (time: Date) => {
      const { day, minute } = clock.read(time);
      const isMorning = minute >= 8 * 60 + 15 && minute < 12 * 60 && weekdayOf(day) < 6;
      return !isFederalHoliday(day) && (isMorning || minute >= 13 * 60 + 30);
    };
    const end = Date.parse("2027-01-02T00:00:00Z");
    for (let time = Date.parse("2026-01-01T00:00:00Z"); time < end; time += 1013 * 60_000) {
      const { isOpen, changesAt } = officeState(at, new Date(time)) ?? {};
      expect(isOpen).toBe(isOpenAt(new Date(time)));
      expect(isOpenAt(new Date((changesAt?.getTime() ?? 0) - 1))).toBe(isOpen);
      expect(isOpenAt(changesAt ?? new Date(0))).toBe(!isOpen);
    }
  });
});

describe("so many minutes of an office's hours are over", () => {
  it.each([
    ["within a day", chicago, "2026-01-05T16:00:00Z", 60, "2026-01-05T17:00:00.000Z"],
    ["at the close", chicago, "2026-01-05T22:00:00Z", 60, "2026-01-05T23:00:00.000Z"],
    ["before it opens", chicago, "2026-01-05T10:00:00Z", 60, "2026-01-05T16:00:00.000Z"],
    ["over a weekend", phoenix, "2026-01-09T23:50:00Z", 60, "2026-01-12T16:50:00.000Z"],
    ["over the lunch hour", withLunch, "2026-01-05T17:45:00Z", 60, "2026-01-05T19:45:00.000Z"],
    ["over a change of the clocks", chicago, "2026-03-06T22:30:00Z", 60, "2026-03-09T14:30:00.000Z"],
    ["in the night that has an hour less", atNight, "2026-03-08T06:30:00Z", 120, "2026-03-08T08:30:00.000Z"],
    ["over Thanksgiving", chicago, "2026-11-25T22:30:00Z", 60, "2026-11-27T15:30:00.000Z"],
    ["over several short days", onMondays, "2026-06-01T00:00:00Z", 50, "2026-06-15T13:10:00.000Z"],
    ["at any hour", always, "2026-01-04T05:59:30Z", 60, "2026-01-04T06:59:30.000Z"],
  ] as const)("%s", (_when, at, since, minutes, end) => {
    expect(afterOpenMinutes(at, new Date(since), minutes).toISOString()).toBe(end);
  });

  it("in sixty days at the latest", () => {
    const since = new Date("2026-01-05T15:00:00Z");
    expect(afterOpenMinutes(onMondays, since, 600).toISOString()).toBe("2026-03-06T15:00:00.000Z");
    const never = office("America/Chicago", { businessHours: [] });
    expect(closeOfDay(never, since, 30).toISOString()).toBe("2026-03-06T15:00:00.000Z");
    expect(closeAfterDays(never, since, 3).toISOString()).toBe("2026-03-06T15:00:00.000Z");
  });
});
