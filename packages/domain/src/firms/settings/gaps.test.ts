import { expect, it } from "vitest";
import { type Gap, gapsOf } from "./gaps";

type Known = Parameters<typeof gapsOf>[0];

const whole: Known = {
  firm: {
    practiceAreas: [{ name: "Slip and Fall", rank: 1 }],
    jurisdictions: [{ state: "TX", stateName: "Texas", counties: [] }],
    initialResponseTime: "Within 1 hour",
    verification: { status: "verified", decidedAt: "2026-11-03T12:00:00.000Z" },
  },
  settings: {
    ...{
      timeZone: "America/Chicago",
      businessHours: [],
      observesFederalHolidays: true,
      languages: ["en", "es"],
    },
    ...{
      monthlyCapacity: null,
      pausedUntil: null,
      pauseReason: null,
      usedThisMonth: 0,
      effectiveCapacity: 5,
    },
    untold: [],
  },
};

/** Late in the evening of November 30 in Chicago. */
const now = new Date("2026-12-01T05:30:00Z");

const codesOf = (firm: Partial<Known["firm"]>, settings: Partial<Known["settings"]>) =>
  gapsOf({ firm: { ...whole.firm, ...firm }, settings: { ...whole.settings, ...settings } }, now).map(
    ({ code }: Gap) => code,
  );

it.each<[Partial<Known["firm"]>, Partial<Known["settings"]>, string[]]>([
  [{}, {}, []],
  [{ verification: { status: "pending", decidedAt: null } }, {}, ["not_verified"]],
  [{ verification: { status: "suspended", decidedAt: null } }, {}, ["suspended"]],
  [{}, { pausedUntil: "2026-12-01" }, ["paused"]],
  [{}, { pausedUntil: "2026-11-30" }, []],
  [{}, { usedThisMonth: 5 }, ["at_capacity"]],
  [{}, { usedThisMonth: 900, effectiveCapacity: null }, []],
  [{ practiceAreas: [], jurisdictions: [] }, {}, ["practice_areas", "jurisdictions"]],
  [{ initialResponseTime: null }, {}, ["response_time"]],
  [
    {},
    { untold: ["businessHours", "timeZone"], languages: ["en"] },
    ["business_hours", "time_zone", "languages"],
  ],
])("a firm of %j with the settings %j lacks %j", (firm, settings, codes) =>
  expect(codesOf(firm, settings)).toEqual(codes),
);
