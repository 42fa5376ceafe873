import { describe, expect, it } from "vitest";
import { isQuiet, isSaidToday, lastMove } from "./quiet";
import { stageKeys } from "./stages";
import { voyage } from "./voyage";

const stage = { stageKey: "care", isActive: true, completedAt: null } as const;

describe("a case that does not move", () => {
  it("moved last at the newest of its times", () => {
    const stages = [{ ...stage, startedAt: "2026-03-10T12:00:00.000Z" }];
    expect(lastMove(stages, [null, undefined, "2026-03-09T12:00:00.000Z"])).toBe("2026-03-10T12:00:00.000Z");
    expect(lastMove(stages, ["2026-04-01T12:00:00.000Z"])).toBe("2026-04-01T12:00:00.000Z");
    expect(lastMove([])).toBeNull();
  });

  it("is quiet after 30 days and not before", () => {
    expect(isQuiet("2026-03-01T12:00:00.000Z", new Date("2026-03-31T11:59:59.000Z"))).toBe(false);
    expect(isQuiet("2026-03-01T12:00:00.000Z", new Date("2026-03-31T12:00:00.000Z"))).toBe(true);
  });

  it("is told to go on once a day", () => {
    const said = new Date("2026-03-01T12:00:00.000Z");
    expect(isSaidToday(null, said)).toBe(false);
    expect(isSaidToday(said, new Date("2026-03-02T11:59:59.000Z"))).toBe(true);
    expect(isSaidToday(said, new Date("2026-03-02T12:00:00.000Z"))).toBe(false);
  });
});

describe("the words for the client", () => {
  it("are there for each stage, and promise no time", () => {
    expect(Object.keys(voyage)).toEqual(stageKeys);
    for (const { time } of Object.values(voyage)) expect(time).toMatch(/often/);
  });
});
