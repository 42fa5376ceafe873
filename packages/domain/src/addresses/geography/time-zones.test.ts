import { describe, expect, it } from "vitest";
import { mailOnlyStates, states, territories } from "./states";
import { clockOf, isTimeZone, mainTimeZone, officeTimeZones } from "./time-zones";

describe("the zone of an office that nobody has told", () => {
  it("is one that there is, for every state, territory and post of the armed forces", () => {
    expect(officeTimeZones.every(isTimeZone)).toBe(true);
    const codes = [...states, ...territories, ...mailOnlyStates].map(({ code }) => code);
    const elsewhere = codes.filter((code) => mainTimeZone(code) === "America/New_York");
    expect(elsewhere.join(" ")).toBe("CT DE FL GA KY ME MD MA NH NJ NY NC OH PA RI SC VT VA WV DC AA");
  });

  it.each([
    ["TX", "America/Chicago"],
    ["AZ", "America/Phoenix"],
    ["ID", "America/Boise"],
    ["GU", "Pacific/Guam"],
    [null, "America/New_York"],
    ["XX", "America/New_York"],
  ])("of %s is %s", (state, zone) => expect(mainTimeZone(state)).toBe(zone));
});

describe("the clocks of a zone", () => {
  it.each([
    ["America/Chicago", "2026-01-05T15:00:00Z", "2026-01-05", 9 * 60],
    ["America/Chicago", "2026-07-06T14:00:00Z", "2026-07-06", 9 * 60],
    ["America/Chicago", "2026-01-05T05:59:59.999Z", "2026-01-04", 23 * 60 + 59],
    ["America/Chicago", "2026-01-05T06:00:00Z", "2026-01-05", 0],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00Z", "2027-01-01", 0],
    ["Asia/Kolkata", "2028-02-28T18:30:00Z", "2028-02-29", 0],
    ["Asia/Kathmandu", "2026-03-01T00:00:00Z", "2026-03-01", 5 * 60 + 45],
    ["America/St_Johns", "2026-07-01T12:00:00Z", "2026-07-01", 9 * 60 + 30],
  ])("in %s show at %s the day %s and minute %i, and back", (zone, instant, day, minute) => {
    const clock = clockOf(zone);
    expect(clock.read(new Date(instant))).toEqual({ day, minute });
    const whole = new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000);
    expect(clock.instantOf({ day, minute })).toEqual(whole);
  });

  it.each([
    // The clocks are put forward at 2 in the morning of 8 March, and back at 2 in the morning of 1 November.
    ["2026-03-08", "01:59", "2026-03-08T07:59:00.000Z"],
    ["2026-03-08", "02:30", "2026-03-08T08:30:00.000Z"],
    ["2026-03-08", "03:00", "2026-03-08T08:00:00.000Z"],
    ["2026-03-08", "24:00", "2026-03-09T05:00:00.000Z"],
    ["2026-11-01", "00:59", "2026-11-01T05:59:00.000Z"],
    ["2026-11-01", "01:30", "2026-11-01T06:30:00.000Z"],
    ["2026-11-01", "02:00", "2026-11-01T08:00:00.000Z"],
    ["2026-11-01", "24:00", "2026-11-02T06:00:00.000Z"],
  ])("in Chicago show %s %s at %s", (day, time, instant) => {
    const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    expect(clockOf("America/Chicago").instantOf({ day, minute }).toISOString()).toBe(instant);
  });

  it("change by half an hour on Lord Howe Island", () => {
    const clock = clockOf("Australia/Lord_Howe");
    const at = (day: string, minute: number) => clock.instantOf({ day, minute }).toISOString();
    expect(at("2026-04-05", 105)).toBe("2026-04-04T14:45:00.000Z");
    expect(at("2026-10-04", 9 * 60)).toBe("2026-10-03T22:00:00.000Z");
    expect(at("2026-10-04", 135)).toBe("2026-10-03T15:45:00.000Z");
  });
});
