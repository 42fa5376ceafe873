import { describe, expect, it } from "vitest";
import { type ExclusionCode, exclusionCodes } from "../offer";
import { passedOverFor, reasonToPassOver } from "./passed-over";

describe("a firm of a plan", () => {
  it.each<[readonly ExclusionCode[], ExclusionCode | null]>([
    [[], null],
    [["outside_state", "outside_county", "outside_practice"], null],
    [["paused"], "paused"],
    [["outside_practice", "at_capacity"], "at_capacity"],
    [["suspended", "declined_before"], "suspended"],
    [["declined_before", "conflict_before"], "conflict_before"],
  ])("with %j is passed over for %s", (codes, expected) => {
    expect(reasonToPassOver(codes)).toBe(expected);
  });

  it("is passed over with a sentence for each reason", () => {
    for (const code of exclusionCodes) expect(passedOverFor(code).text).toMatch(/^The firm .+\.$/);
  });
});
