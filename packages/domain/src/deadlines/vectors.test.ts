import { describe, expect, it } from "vitest";
import { formatDay } from "../language/dates";
import { evaluateDeadlines } from "./evaluate";
import { vectors } from "./testing/vectors";

describe("the worked examples of the law's data", () => {
  it("are all 77", () => expect(new Set(vectors.map(({ id }) => id)).size).toBe(77));

  it.each(vectors)("$id: $description ($reasoning)", ({ facts, expected }) => {
    const { earliest, deadlines, notes } = evaluateDeadlines(facts, "2026-11-29");
    expect({ date: earliest?.date ?? null, rule: earliest?.id }).toEqual({
      date: expected.earliest,
      rule: expected.rule,
    });
    const dates = deadlines.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates).toEqual(expect.arrayContaining(expected.also.map(({ date }) => date)));
    if (expected.message) expect(notes).toContain(expected.message);
    const later = deadlines.filter(({ isUntolled }) => !isUntolled).map(({ date }) => date);
    expect(later.includes(expected.tolledDate ?? "")).toBe(expected.tolledDate !== undefined);
  });

  it.each(vectors.filter(({ expected }) => expected.earliest))(
    "$id: its sentence names the rule, the date and that it is provisional",
    ({ facts }) => {
      for (const { explanation, citation, date } of evaluateDeadlines(facts, "2026-11-29").deadlines) {
        expect(explanation).toContain(citation);
        expect(explanation).toContain(formatDay(date));
        expect(explanation).toMatch(/provisional, to be confirmed by an attorney\.$/);
        expect(explanation).not.toMatch(/too late|expired|barred/i);
      }
    },
  );
});
