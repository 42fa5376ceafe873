import { describe, expect, it } from "vitest";
import { figuresOf, noOffers } from "./figures";
import { monthsOf } from "./months";
import { scorecardSchema } from "./schema";

const ten = {
  ...{
    ...noOffers,
    offers: 12,
    open: 2,
    accepted: 6,
    declined: 3,
    expired: 1,
    answeredInTime: 8,
    signUps: 4,
  },
  ...{ medianAnswerMinutes: 90.5, p90AnswerMinutes: 600 },
};

describe("the figures of a scorecard", () => {
  it("have rates from ten offers on that are over, and open ones count for none", () => {
    expect(figuresOf(ten)).toMatchObject({
      ...{ offers: 12, open: 2, answered: 9, inTimeRate: 0.8, acceptanceRate: 0.6 },
      ...{ medianAnswerMinutes: 91, p90AnswerMinutes: 600 },
    });
  });

  it("have none below, however many are open", () =>
    expect(figuresOf({ ...ten, expired: 0, open: 3 })).toMatchObject({
      ...{ answered: 9, inTimeRate: null, acceptanceRate: null },
      ...{ medianAnswerMinutes: null, p90AnswerMinutes: null },
    }));

  it("have no answer time where nothing was answered", () =>
    expect(figuresOf({ ...noOffers, offers: 10, expired: 10 })).toMatchObject({
      ...{ inTimeRate: 0, acceptanceRate: 0, medianAnswerMinutes: null },
    }));

  it("name the reasons of declines, the most frequent first, and none that nobody gave", () =>
    expect(
      figuresOf({
        ...ten,
        declineReasons: new Map([
          [null, 1],
          ["other", 0],
          ["at_capacity", 2],
        ] as const),
      }).declineReasons,
    ).toEqual([
      { code: "at_capacity", count: 2 },
      { code: null, count: 1 },
    ]));
});

describe("the months of a scorecard", () => {
  it.each([
    [null, null, "2025-12", "2026-11", 12],
    [null, "2024-02", "2023-03", "2024-02", 12],
    ["2026-11", null, "2026-11", "2026-11", 1],
    ["2023-12", "2026-11", "2023-12", "2026-11", 36],
  ])("from %s to %s are %s to %s", (from, to, first, last, count) => {
    const months = monthsOf({ from, to }, "2026-11");
    expect([months[0], months.at(-1), months.length]).toEqual([first, last, count]);
  });

  it.each([
    ["2026-12", null, "not after the last one"],
    ["2026-05", "2026-04", "not after the last one"],
    ["2023-11", "2026-11", "at most 36 months"],
  ])("from %s to %s are refused", (from, to, sentence) =>
    expect(() => monthsOf({ from, to }, "2026-11")).toThrow(sentence),
  );

  it.each(["2026-13", "2026-00", "2026-1", "2026", "26-01", "2026-01-01", "١٩٩٩-01", "9999-01"])(
    "%s is no month",
    (from) => expect(scorecardSchema.safeParse({ firmId: 1, from }).success).toBe(false),
  );

  it("may be left out, or be empty", () =>
    expect(scorecardSchema.parse({ firmId: "7", from: "" })).toEqual({ firmId: 7, from: null, to: null }));
});
