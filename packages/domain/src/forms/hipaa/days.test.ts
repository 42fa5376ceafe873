import { describe, expect, it } from "vitest";
import { isTimeZone } from "../../addresses/geography/time-zones";
import { defaultExpirationDate, expirationDateProblem, latestExpirationDate, signingDays } from "./days";

describe("the expiration date", () => {
  it.each([
    ["2026-11-27", "2027-11-27"],
    ["2023-12-31", "2024-12-31"],
    ["2023-02-28", "2024-02-28"],
    ["2024-02-29", "2025-02-28"],
  ])("of an authorization signed on %s is %s by default", (today, expires) => {
    expect(defaultExpirationDate(today)).toBe(expires);
  });

  it("is at most ten years ahead, also from a leap day", () => {
    expect(latestExpirationDate("2026-11-27")).toBe("2036-11-27");
    expect(latestExpirationDate("2024-02-29")).toBe("2034-02-28");
  });

  it("must be after today", () => {
    const problem = (day: string) => expirationDateProblem(day, "2026-11-27");
    expect(problem("2026-11-26")).toBe("The expiration date must be after today");
    expect(problem("2026-11-27")).toBe("The expiration date must be after today");
    expect(problem("2026-11-28")).toBeNull();
    expect(problem("2036-11-27")).toBeNull();
    expect(problem("2036-11-28")).toBe("The expiration date can be at most 10 years ahead");
  });
});

describe("the days of a signature", () => {
  const at = (time: string) => new Date(`2026-11-28T${time}Z`);
  const days = (signatureDate: string, expirationDate: string) => ({ signatureDate, expirationDate });
  const signed = (time: string, timeZone: string | null, expirationDate: string | null = null) =>
    signingDays({ expirationDate, timeZone }, at(time));

  it("are today and a year from today by the server's clock", () =>
    expect(signed("12:00", null)).toEqual(days("2026-11-28", "2027-11-28")));

  it("follow the signer's calendar, west of Greenwich and east of it", () => {
    expect(signed("03:00", "America/Chicago")).toEqual(days("2026-11-27", "2027-11-27"));
    expect(signed("03:00", "America/Chicago", "2026-11-28").expirationDate).toBe("2026-11-28");
    expect(signed("20:00", "Asia/Tokyo")).toEqual(days("2026-11-29", "2027-11-29"));
    expect(() => signed("20:00", "Asia/Tokyo", "2026-11-29")).toThrow(/after today/);
  });

  it("are read of zones that there are", () => {
    expect(["America/Chicago", "UTC", "Asia/Tokyo"].every(isTimeZone)).toBe(true);
    expect(["", "Chicago/America", "America/Chicago;", "x".repeat(500)].some(isTimeZone)).toBe(false);
  });
});
