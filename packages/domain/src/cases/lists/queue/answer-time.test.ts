import { describe, expect, it } from "vitest";
import { officeHoursOf } from "../../../firms/settings/defaults";
import { answerDueAt } from "./answer-time";

/** A firm that has told no hours: from nine to five by the clocks of its state, and no federal holidays. */
const firmIn = (officeState: string) =>
  officeHoursOf({ timeZone: null, businessHours: null, observesFederalHolidays: true, officeState });

const saturdays = {
  timeZone: "Australia/Adelaide",
  businessHours: [
    { day: 5, from: "08:30", to: "12:00" },
    { day: 5, from: "13:00", to: "18:00" },
    { day: 6, from: "09:00", to: "11:30" },
  ],
  observesFederalHolidays: false,
};

const [phoenix, chicago, guam] = [firmIn("AZ"), firmIn("TX"), firmIn("GU")];

describe("a firm's promised time is over", () => {
  it.each([
    // Friday, ten minutes before the close.
    ["Same business day", phoenix, "2026-01-09T23:50:00Z", "2026-01-13T00:00:00.000Z"],
    ["Same business day", phoenix, "2026-07-10T23:50:00Z", "2026-07-14T00:00:00.000Z"],
    ["Same business day", chicago, "2026-01-05T15:00:00Z", "2026-01-05T23:00:00.000Z"],
    // Half an hour before the close, and a moment later.
    ["Same business day", chicago, "2026-01-05T22:30:00.000Z", "2026-01-05T23:00:00.000Z"],
    ["Same business day", chicago, "2026-01-05T22:30:00.001Z", "2026-01-06T23:00:00.000Z"],
    ["Same business day", chicago, "2026-01-05T08:00:00Z", "2026-01-05T23:00:00.000Z"],
    ["Same business day", chicago, "2026-01-05T23:00:00Z", "2026-01-06T23:00:00.000Z"],
    ["Same business day", chicago, "2026-01-10T18:00:00Z", "2026-01-12T23:00:00.000Z"],
    // Friday before Martin Luther King's day, and the eve of Thanksgiving.
    ["Same business day", phoenix, "2026-01-16T23:50:00Z", "2026-01-21T00:00:00.000Z"],
    ["Same business day", chicago, "2026-11-25T23:30:00Z", "2026-11-27T23:00:00.000Z"],
    // New Year's Day of 2028 is a Saturday, observed on Friday.
    ["Same business day", chicago, "2027-12-30T23:30:00Z", "2028-01-03T23:00:00.000Z"],
    // The clocks are put forward on Sunday, 8 March 2026, and back on Sunday, 1 November.
    ["Same business day", chicago, "2026-03-06T22:50:00Z", "2026-03-09T22:00:00.000Z"],
    ["Same business day", chicago, "2026-10-30T21:50:00Z", "2026-11-02T23:00:00.000Z"],
    // In Guam it is Monday already.
    ["Same business day", guam, "2026-01-04T23:30:00Z", "2026-01-05T07:00:00.000Z"],
    // Half hours, a lunch hour and a Saturday: half past ten at night, then a quarter past eleven in the morning.
    ["Same business day", saturdays, "2026-01-09T02:30:00Z", "2026-01-09T07:30:00.000Z"],
    ["Same business day", saturdays, "2026-01-09T12:00:00Z", "2026-01-10T01:00:00.000Z"],
    ["Same business day", saturdays, "2026-01-10T00:45:00Z", "2026-01-16T07:30:00.000Z"],
    // Leap days are days as others.
    ["Same business day", chicago, "2028-02-28T23:30:00Z", "2028-02-29T23:00:00.000Z"],

    ["Within 1 hour", chicago, "2026-01-05T16:10:00Z", "2026-01-05T17:10:00.000Z"],
    ["Within 1 hour", phoenix, "2026-01-09T23:50:00Z", "2026-01-12T16:50:00.000Z"],
    ["Within 1 hour", chicago, "2026-01-05T09:00:00Z", "2026-01-05T16:00:00.000Z"],
    ["Within 1 hour", chicago, "2026-12-24T22:30:00Z", "2026-12-28T15:30:00.000Z"],
    ["Within 1 hour", saturdays, "2026-01-09T01:00:00Z", "2026-01-09T03:00:00.000Z"],
    ["Within 1 hour", saturdays, "2026-01-10T00:30:00Z", "2026-01-15T22:30:00.000Z"],

    ["3+ business days", chicago, "2026-01-05T16:00:00Z", "2026-01-08T23:00:00.000Z"],
    ["3+ business days", chicago, "2026-01-08T16:00:00Z", "2026-01-13T23:00:00.000Z"],
    ["3+ business days", chicago, "2026-01-09T23:30:00Z", "2026-01-14T23:00:00.000Z"],
    ["3+ business days", chicago, "2026-01-10T18:00:00Z", "2026-01-14T23:00:00.000Z"],
    ["3+ business days", chicago, "2026-01-15T16:00:00Z", "2026-01-21T23:00:00.000Z"],
    ["3+ business days", chicago, "2026-03-05T16:00:00Z", "2026-03-10T22:00:00.000Z"],

    // These run on at night, on Sundays and holidays, and over changes of the clocks.
    ["Within 24 hours", chicago, "2026-01-09T23:30:00Z", "2026-01-10T23:30:00.000Z"],
    ["Within 24 hours", chicago, "2026-03-07T18:00:00Z", "2026-03-08T18:00:00.000Z"],
    ["Within 48 hours", chicago, "2026-12-24T18:00:00Z", "2026-12-26T18:00:00.000Z"],
    [null, chicago, "2026-01-09T23:30:00Z", "2026-01-10T23:30:00.000Z"],
  ] as const)("%s, %o, asked at %s: by %s", (promised, office, assignedAt, due) => {
    expect(answerDueAt(new Date(assignedAt), promised, office).toISOString()).toBe(due);
  });
});
