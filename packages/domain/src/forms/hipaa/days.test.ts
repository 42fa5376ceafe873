import { describe, expect, it } from "vitest";
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
  const given = (signatureDate: string | null, expirationDate: string | null = null) => ({
    signatureDate,
    expirationDate,
  });

  it("are today and a year from today when nothing is given", () => {
    expect(signingDays(given(null), at("12:00"))).toEqual(given("2026-11-28", "2027-11-28"));
  });

  it("follow the signer's calendar, west of Greenwich and east of it", () => {
    expect(signingDays(given("2026-11-27"), at("03:00"))).toEqual(given("2026-11-27", "2027-11-27"));
    expect(signingDays(given("2026-11-27", "2026-11-28"), at("03:00")).expirationDate).toBe("2026-11-28");
    expect(signingDays(given("2026-11-29"), at("20:00"))).toEqual(given("2026-11-29", "2027-11-29"));
    expect(() => signingDays(given("2026-11-29", "2026-11-29"), at("20:00"))).toThrow(/after today/);
  });

  it("may lie back, but then the expiration is judged from today", () => {
    expect(signingDays(given("2026-01-05"), at("12:00"))).toEqual(given("2026-01-05", "2027-11-28"));
    expect(() => signingDays(given("2026-01-05", "2026-06-01"), at("12:00"))).toThrow(/after today/);
  });

  it("may not lie ahead", () => {
    expect(() => signingDays(given("2026-11-30"), at("12:00"))).toThrow(/cannot be in the future/);
  });
});
