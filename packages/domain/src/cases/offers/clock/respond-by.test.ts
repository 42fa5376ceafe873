import { describe, expect, it } from "vitest";
import { DomainError } from "../../../errors/catalogue";
import { officeHoursOf } from "../../../firms/settings/defaults";
import type { OfficeHours } from "../../../firms/settings/hours/office-hours";
import { type AnsweringFirm, assertSensibleEnd, extendedEnd, respondByOf } from "./respond-by";

/** From nine to five by the clocks of its state, and no federal holidays. */
const firmIn = (officeState: string) =>
  officeHoursOf({ timeZone: null, businessHours: null, observesFederalHolidays: true, officeState });

const working = { ...firmIn("TX"), observesFederalHolidays: false };
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "00:00", to: "24:00" }));

const offices: Record<string, OfficeHours> = {
  Chicago: firmIn("TX"),
  Phoenix: firmIn("AZ"),
  Honolulu: firmIn("HI"),
  Guam: firmIn("GU"),
  "no holidays": working,
  Kolkata: { ...working, timeZone: "Asia/Kolkata" },
  Kathmandu: { ...working, timeZone: "Asia/Kathmandu" },
  "always open": { ...working, businessHours: everyDay },
  /** Fridays with an hour for lunch, and Saturday mornings. */
  Adelaide: {
    timeZone: "Australia/Adelaide",
    businessHours: [
      { day: 5, from: "08:30", to: "12:00" },
      { day: 5, from: "13:00", to: "18:00" },
      { day: 6, from: "09:00", to: "11:30" },
    ],
    observesFederalHolidays: false,
  },
};

const rowsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));

const firmOf = (office = "", promised = ""): AnsweringFirm => ({
  promised: promised === "nothing" ? null : (promised as AnsweringFirm["promised"]),
  office: offices[office] ?? working,
});

const none = { deadlineDays: [] };
const limitOn = (days: string) => ({ deadlineDays: days.split(" ") });

/** By hand: the office, what it promised, when the offer is made and when it ends. */
const table = rowsOf(`
  Phoenix     | Same business day | 2026-01-09 16:50-07:00 | 2026-01-12 17:00-07:00 | on Monday, ten minutes before the close of Friday
  Phoenix     | Same business day | 2026-07-10 16:50-07:00 | 2026-07-13 17:00-07:00 | on Monday, in Phoenix in summer
  Phoenix     | Same business day | 2026-01-09 16:30-07:00 | 2026-01-09 17:00-07:00 | on Friday, half an hour before the close
  Chicago     | Same business day | 2026-01-05 09:00-06:00 | 2026-01-05 17:00-06:00 | on the same day, at the opening
  Chicago     | Same business day | 2026-01-05 02:00-06:00 | 2026-01-05 17:00-06:00 | on the same day, in the night before it
  Chicago     | Same business day | 2026-01-10 12:00-06:00 | 2026-01-12 17:00-06:00 | on Monday, made on Saturday
  Chicago     | Same business day | 2026-01-16 16:50-06:00 | 2026-01-20 17:00-06:00 | on Tuesday, over a holiday on Monday
  Chicago     | Same business day | 2026-11-25 17:30-06:00 | 2026-11-27 17:00-06:00 | on Friday, over Thanksgiving
  no holidays | Same business day | 2026-11-25 17:30-06:00 | 2026-11-26 17:00-06:00 | on Thanksgiving, where it is no holiday
  Chicago     | Same business day | 2027-12-30 17:30-06:00 | 2028-01-03 17:00-06:00 | over a holiday that is observed on Friday
  Chicago     | Same business day | 2026-03-06 16:50-06:00 | 2026-03-09 17:00-05:00 | by the clocks that went forward
  Chicago     | Same business day | 2026-10-30 16:50-05:00 | 2026-11-02 17:00-06:00 | by the clocks that went back
  Chicago     | Within 24 hours   | 2026-03-07 12:00-06:00 | 2026-03-08 13:00-05:00 | 24 hours later, an hour later by the clocks
  Chicago     | Within 24 hours   | 2026-10-31 12:00-05:00 | 2026-11-01 11:00-06:00 | 24 hours later, an hour sooner by the clocks
  Chicago     | Within 48 hours   | 2028-02-28 10:00-06:00 | 2028-03-01 10:00-06:00 | 48 hours later, over a leap day
  Chicago     | Same business day | 2028-02-28 17:30-06:00 | 2028-02-29 17:00-06:00 | on a leap day
  Chicago     | Same business day | 2026-02-27 17:30-06:00 | 2026-03-02 17:00-06:00 | on the second of March, where there is no leap day
  Kolkata     | Same business day | 2026-01-05 16:20+05:30 | 2026-01-05 17:00+05:30 | by clocks with half an hour
  Kolkata     | Same business day | 2026-01-09 16:45+05:30 | 2026-01-12 17:00+05:30 | on Monday by clocks with half an hour
  Kolkata     | Within 1 hour     | 2026-01-09 16:40+05:30 | 2026-01-12 09:40+05:30 | an open hour later, by clocks with half an hour
  Kathmandu   | Within 1 hour     | 2026-01-05 16:30+05:45 | 2026-01-06 09:30+05:45 | an open hour later, by clocks with three quarters
  Adelaide    | Within 1 hour     | 2026-01-09 11:30+10:30 | 2026-01-09 13:30+10:30 | an open hour later, over the lunch
  Adelaide    | Within 1 hour     | 2026-04-04 11:00+10:30 | 2026-04-10 09:00+09:30 | an open hour later, six days on, after the clocks went back
  Guam        | Same business day | 2026-01-05 09:30+10:00 | 2026-01-05 17:00+10:00 | on Monday, where it is Monday already
  Honolulu    | Same business day | 2026-01-09 16:50-10:00 | 2026-01-12 17:00-10:00 | on Monday in Honolulu
  Chicago     | 3+ business days  | 2026-01-05 10:00-06:00 | 2026-01-08 17:00-06:00 | three business days on
  Chicago     | 3+ business days  | 2026-03-05 10:00-06:00 | 2026-03-10 17:00-05:00 | three business days on, when the clocks go forward
  Chicago     | 3+ business days  | 2026-01-15 10:00-06:00 | 2026-01-21 17:00-06:00 | three business days on, over a holiday
  Chicago     | nothing           | 2026-01-09 17:30-06:00 | 2026-01-10 17:30-06:00 | 24 hours later, where nothing was promised
  always open | Within 1 hour     | 2026-01-10 23:30-06:00 | 2026-01-11 00:30-06:00 | an hour later at night, where it is always open
  always open | Within 1 hour     | 2026-03-08 01:30-06:00 | 2026-03-08 03:30-05:00 | an hour later, over the hour that is skipped
  always open | Within 1 hour     | 2026-11-01 01:30-05:00 | 2026-11-01 01:30-06:00 | an hour later, in the hour that comes twice
`);

/** The same, and the next time limit of the case. */
const nearLimits = rowsOf(`
  Chicago     | Within 48 hours   | 2026-01-05 10:00-06:00 | 2026-01-07 10:00-06:00 | 2027-01-05 | as promised, with a time limit in a year
  Chicago     | Within 48 hours   | 2026-01-05 10:00-06:00 | 2026-01-07 10:00-06:00 | 2026-02-04 | as promised, with a time limit in a month
  Chicago     | Within 48 hours   | 2026-01-05 10:00-06:00 | 2026-01-07 05:00-06:00 | 2026-01-08 | after half of three days and a half
  Kolkata     | Within 48 hours   | 2026-01-05 10:00+05:30 | 2026-01-07 05:00+05:30 | 2026-01-08 | after half of the time, by clocks with half an hour
  Chicago     | 3+ business days  | 2026-01-05 10:00-06:00 | 2026-01-06 17:00-06:00 | 2026-01-07 | at the close of the day before
  Chicago     | Within 48 hours   | 2026-01-09 12:00-06:00 | 2026-01-09 17:00-06:00 | 2026-01-12 | at the close of Friday, for a time limit on Monday
  Chicago     | 3+ business days  | 2026-01-15 10:00-06:00 | 2026-01-16 17:00-06:00 | 2026-01-20 | at the close of Friday, with a holiday on Monday
  Chicago     | Within 48 hours   | 2026-03-06 16:00-06:00 | 2026-03-06 17:00-06:00 | 2026-03-09 | at the close of Friday, when the clocks go forward
  Chicago     | Within 48 hours   | 2026-01-09 18:00-06:00 | 2026-01-11 09:00-06:00 | 2026-01-12 | after half of the weekend, made after the close of Friday
  Chicago     | Within 48 hours   | 2026-01-09 16:45-06:00 | 2026-01-09 17:15-06:00 | 2026-01-12 | half an hour later, a quarter of an hour before the last close
  Chicago     | Within 24 hours   | 2026-01-05 10:00-06:00 | 2026-01-05 17:00-06:00 | 2026-01-05 | after half of what is left of the last day
  Chicago     | Within 1 hour     | 2026-01-05 10:00-06:00 | 2026-01-05 11:00-06:00 | 2026-01-05 | as promised, where that is sooner on the last day
  Chicago     | Within 24 hours   | 2026-01-05 23:30-06:00 | 2026-01-06 00:00-06:00 | 2026-01-05 | half an hour later, at the end of the last day
  Chicago     | Within 24 hours   | 2026-01-05 10:00-06:00 | 2026-01-06 10:00-06:00 | 2026-01-02 | as promised, after a time limit that has gone by
  Chicago     | 3+ business days  | 2026-01-05 10:00-06:00 | 2026-01-06 17:00-06:00 | 2025-07-01 2026-01-07 2028-01-05 | at the close of the day before the next one, after one that has gone by
  Chicago     | Within 24 hours   | 2026-01-05 10:00-06:00 | 2026-01-05 17:00-06:00 | 2026-01-04 2026-01-05 | after half of what is left of the last day, after one that ended yesterday
  Chicago     | Within 48 hours   | 2026-01-05 10:00-06:00 | 2026-01-07 10:00-06:00 | 2025-07-01 2027-01-05 | as promised, where one has gone by and the next is far
  always open | 3+ business days  | 2026-01-05 10:00-06:00 | 2026-01-06 00:00-06:00 | 2026-01-06 | at midnight before it, where it is always open
`);

describe("an offer ends", () => {
  it.each(table)("%s, %s, made %s: %s, %s", (office, promised, at = "", end = "") => {
    expect(respondByOf(new Date(at), firmOf(office, promised), none)).toEqual(new Date(end));
  });

  it.each(nearLimits)(
    "%s, %s, made %s: %s, before %s, %s",
    (office, promised, at = "", end = "", limit = "") => {
      expect(respondByOf(new Date(at), firmOf(office, promised), limitOn(limit))).toEqual(new Date(end));
    },
  );
});

/** When the offer would end, to when it is put off, the next time limit. */
const extensions = rowsOf(`
  Same business day | 2026-01-12 17:00-06:00 | 2026-01-13 17:00-06:00 |            | by a business day
  Within 1 hour     | 2026-01-12 17:00-06:00 | 2026-01-13 10:00-06:00 |            | by an open hour, from the close on
  Within 48 hours   | 2026-01-16 10:00-06:00 | 2026-01-18 10:00-06:00 |            | by 48 hours, over a weekend
  3+ business days  | 2026-01-13 12:00-06:00 | 2026-01-13 17:00-06:00 | 2026-01-14 | not beyond the close before a time limit
  3+ business days  | 2026-01-13 16:30-06:00 | 2026-01-13 17:00-06:00 | 2026-01-14 | by half an hour, the least
  3+ business days  | 2026-01-13 16:31-06:00 | nothing                | 2026-01-14 | not at all, for less than half an hour
  3+ business days  | 2026-01-13 17:00-06:00 | nothing                | 2026-01-14 | not at all, where a time limit leaves no more
`);

describe("a firm puts off the end of an offer", () => {
  it.each(extensions)("%s from %s to %s", (promised, end = "", extended = "", limit = "") => {
    const found = extendedEnd(
      new Date("2026-01-12 10:00-06:00"),
      new Date(end),
      firmOf("Chicago", promised),
      limit === "" ? none : limitOn(limit),
    );
    expect(found).toEqual(extended === "nothing" ? null : new Date(extended));
  });
});

describe("an administrator's own end of an offer", () => {
  const now = new Date("2026-01-05T10:00:00Z");

  it.each(["2026-01-05T10:00:01Z", "2026-04-05T10:00:00Z"])("may be %s", (respondBy) => {
    expect(() => assertSensibleEnd(new Date(respondBy), now)).not.toThrow();
  });

  it.each(["2026-01-05T10:00:00Z", "2025-12-31T00:00:00Z", "2026-04-05T10:00:01Z", "2100-01-01T00:00:00Z"])(
    "may not be %s",
    (respondBy) => {
      const refused = () => assertSensibleEnd(new Date(respondBy), now);
      expect(refused).toThrow(DomainError);
      expect(refused).toThrow(/^Please choose a time/);
    },
  );
});
