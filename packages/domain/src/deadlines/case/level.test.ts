import { describe, expect, it } from "vitest";
import { daysBetween } from "../computing/calendar";
import { levelDays, levelOn } from "./level";

const incident = "2026-01-31";
const on = (today: string, kind: "suit" | "notice" | "claim", date: string) =>
  levelOn(today, levelDays({ kind, date }, incident));

describe("a time limit", () => {
  it.each([
    ["180 days before", "2027-08-04", "calm"],
    ["179 days before", "2027-08-05", "amber"],
    ["60 days before", "2027-12-02", "amber"],
    ["59 days before", "2027-12-03", "red"],
    ["on the day", "2028-01-31", "red"],
    ["after it", "2028-02-01", "red"],
  ])("for a suit is, %s, %s", (_when, today, level) => expect(on(today, "suit", "2028-01-31")).toBe(level));

  it("of a notice is red with less than half of its time left, and with less than 60 days", () => {
    expect(daysBetween(incident, "2026-07-31")).toBe(181);
    expect(on("2026-05-01", "notice", "2026-07-31")).toBe("amber");
    expect(on("2026-05-02", "notice", "2026-07-31")).toBe("red");
    expect(on(incident, "notice", "2026-02-20")).toBe("red");
  });

  it("of a long claim is red, and no less than amber, from the middle of its time on", () => {
    expect(on("2027-01-31", "claim", "2028-01-31")).toBe("calm");
    expect(on("2027-02-01", "claim", "2028-01-31")).toBe("red");
  });
});
