import { describe, expect, it } from "vitest";
import { overviewQuerySchema, utcWeeks } from "./overview";

describe("the weeks of the overview", () => {
  it.each([
    ["2026-03-09T00:00:00.000Z", "2026-03-09"],
    ["2026-03-15T23:59:59.999Z", "2026-03-09"],
    ["2026-01-01T12:00:00.000Z", "2025-12-29"],
  ])("at %s end with the one that began on %s", (now, monday) => {
    const weeks = utcWeeks(new Date(now)).map((at) => at.toISOString());
    expect(weeks).toHaveLength(13);
    expect(weeks[11]).toBe(`${monday}T00:00:00.000Z`);
    expect(new Set(weeks.map((at) => new Date(at).getUTCDay()))).toEqual(new Set([1]));
  });

  const good = utcWeeks(new Date("2026-03-12T00:00:00Z")).map((at) => at.toISOString());
  const message = "Please give the 13 boundaries of the weeks as ISO instants, the earliest first";
  it.each([
    ["twelve", good.slice(1)],
    ["those that go back", [...good].reverse()],
    ["one twice", [...good.slice(0, 12), good[11]]],
    ["a day without its time", [...good.slice(0, 12), "2026-03-16"]],
    ["a year that no calendar needs", [...good.slice(0, 12), "9999-01-01T00:00:00Z"]],
    ["a text", good[0]],
  ])("refuse %s", (_, weeks) => {
    const read = overviewQuerySchema.safeParse({ weeks });
    expect(read.error?.issues[0]?.message).toBe(message);
  });

  it("are taken with their offset", () => {
    const weeks = [...good.slice(0, 12), "2026-03-16T00:00:00-04:00"];
    expect(overviewQuerySchema.parse({ weeks }).weeks?.[12]).toEqual(new Date("2026-03-16T04:00:00Z"));
  });
});
