import { describe, expect, it } from "vitest";
import { officeHoursOf } from "../../../firms/settings/defaults";
import { nextReminder, reminderAfterExtension } from "./reminders";

/** From nine to five, by the clocks of Chicago. */
const office = officeHoursOf({
  ...{ timeZone: null, businessHours: null, observesFederalHolidays: true },
  officeState: "TX",
});

/** All reminders of an offer, each found when the one before it is sent. */
function remindersOf(assignedAt: string, end: string): string[] {
  const span = { assignedAt: new Date(assignedAt), end: new Date(end) };
  const found: string[] = [];
  for (let next = nextReminder(span, office, span.assignedAt); next; next = nextReminder(span, office, next))
    found.push(next.toISOString());
  return found;
}

describe("the firm is reminded of an offer", () => {
  it.each([
    [
      "after half and 80 % of a day of work",
      "2026-01-05T15:00Z",
      "2026-01-05T23:00Z",
      ["2026-01-05T19:00", "2026-01-05T21:24"],
    ],
    [
      "at the next opening, where half is in the evening",
      "2026-01-05T16:00Z",
      "2026-01-07T16:00Z",
      ["2026-01-06T16:00", "2026-01-07T15:00"],
    ],
    [
      "once, where both are in the same night",
      "2026-01-05T16:00Z",
      "2026-01-06T16:00Z",
      ["2026-01-06T15:00"],
    ],
    [
      "once on Monday, where both are at the weekend",
      "2026-01-09T22:50Z",
      "2026-01-12T23:00Z",
      ["2026-01-12T15:00"],
    ],
    [
      "at night, where the offer ends before the opening",
      "2026-01-10T18:00Z",
      "2026-01-11T18:00Z",
      ["2026-01-11T06:00", "2026-01-11T13:12"],
    ],
    ["on Tuesday, over a holiday on Monday", "2026-01-16T22:50Z", "2026-01-20T23:00Z", ["2026-01-20T15:00"]],
    [
      "twice in a few seconds, where it has no more",
      "2026-01-05T16:00:00Z",
      "2026-01-05T16:00:10Z",
      ["2026-01-05T16:00:05", "2026-01-05T16:00:08"],
    ],
  ] as const)("%s", (_title, assignedAt, end, expected) => {
    expect(remindersOf(assignedAt, end)).toEqual(expected.map((at) => new Date(`${at}Z`).toISOString()));
  });

  it("once more where both were missed, or not at all where the end is near", () => {
    const span = { assignedAt: new Date("2026-01-05T15:00Z"), end: new Date("2026-01-05T23:00Z") };
    expect(nextReminder(span, office, new Date("2026-01-05T20:00Z"))).toEqual(new Date("2026-01-05T21:24Z"));
    expect(nextReminder(span, office, new Date("2026-01-05T22:00Z"))).toBeNull();
  });
});

describe("a firm that has put off the end of an offer is reminded", () => {
  const span = {
    assignedAt: new Date("2026-01-05T15:00Z"),
    end: new Date("2026-01-05T23:00Z"),
    extendedUntil: new Date("2026-01-06T23:00Z"),
  };

  it.each([
    [
      "after half of all its time, where it was not told of half before",
      "2026-01-05T18:00Z",
      "2026-01-06T15:00Z",
    ],
    ["after 80 % alone, where it was told of half before", "2026-01-05T20:00Z", "2026-01-06T16:36Z"],
    ["not again, where nothing of it lies ahead", "2026-01-06T22:00Z", null],
  ] as const)("%s", (_title, now, next) => {
    expect(reminderAfterExtension(span, office, new Date(now))).toEqual(next && new Date(next));
  });
});
