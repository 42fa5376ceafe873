import { describe, expect, it } from "vitest";
import {
  dayMessages,
  dayProblem,
  daysLater,
  isCalendarDay,
  latestDay,
  weekdayOf,
  withWholeYear,
} from "./days";

describe("a calendar day", () => {
  it.each(["1900-01-01", "2024-02-29", "2000-02-29", "2100-12-31"])("may be %s", (day) =>
    expect(isCalendarDay(day)).toBe(true),
  );
  it.each(["2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "2024-00-10", "2024-01-00", "1800-02-30"])(
    "of %s does not exist",
    (day) => expect(dayProblem(day)).toBe(dayMessages.noDay),
  );
  it.each(["1800-01-01", "1899-12-31", "0024-03-10", "0202-03-10"])("of %s is too early", (day) =>
    expect(dayProblem(day)).toBe(dayMessages.early),
  );
  it.each(["2101-01-01", "2126-05-01", "9999-12-31", "10000-01-01", "202403-01-01"])(
    "of %s is too late",
    (day) => expect(dayProblem(day)).toBe(dayMessages.late),
  );
  it.each(["infinity", "2024-3-1", "03/10/2024", "2024-03-10T00:00:00Z", "", "tomorrow"])(
    "is not written as %j",
    (text) => expect(dayProblem(text)).toBe(dayMessages.form),
  );
});

describe("the latest day that has begun", () => {
  it("is that of Guam", () => {
    expect(latestDay(new Date("2026-03-10T13:59:59Z"))).toBe("2026-03-10");
    expect(latestDay(new Date("2026-03-10T14:00:00Z"))).toBe("2026-03-11");
  });
});

describe("a year of two digits", () => {
  it.each([
    ["0024-03-10", "2024-03-10"],
    ["0026-03-10", "2026-03-10"],
    ["0026-03-11", "1926-03-11"],
    ["0099-12-31", "1999-12-31"],
    ["2024-03-10", "2024-03-10"],
    ["0202-03-10", "0202-03-10"],
    ["", ""],
  ])("in %j means %j", (typed, meant) => expect(withWholeYear(typed, "2026-03-10")).toBe(meant));
  it("is of this century where days ahead are asked for", () => {
    expect(withWholeYear("0027-05-01", null)).toBe("2027-05-01");
    expect(withWholeYear("0027-05-01T09:30", null)).toBe("2027-05-01T09:30");
  });
});

describe("days are counted", () => {
  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-03-01", -1, "2026-02-28"],
    ["2026-03-07", 2, "2026-03-09"],
  ])("%s and %i: %s", (day, days, other) => expect(daysLater(day, days)).toBe(other));

  it("from Monday to Sunday", () =>
    expect(["2026-01-05", "2026-01-10", "2026-01-11"].map(weekdayOf)).toEqual([1, 6, 7]));
});
