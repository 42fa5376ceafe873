import { mainTimeZone } from "../../addresses/geography/time-zones";
import type { FirmOption } from "../options";
import type { BusinessHours } from "./hours/business-hours";
import type { OfficeHours } from "./hours/office-hours";

/** The hours of a firm that has told none. */
const usualHours: readonly BusinessHours[] = [1, 2, 3, 4, 5].map((day) => ({
  day,
  from: "09:00",
  to: "17:00",
}));

/** The hours of a firm as they are stored, and the state of its primary office. */
export type StoredHours = {
  timeZone: string | null;
  businessHours: readonly BusinessHours[] | null;
  observesFederalHolidays: boolean | null;
  officeState: string | null;
};

/** The hours of a firm, with what it has not told filled in. */
export const officeHoursOf = (stored: StoredHours): OfficeHours => ({
  timeZone: stored.timeZone ?? mainTimeZone(stored.officeState),
  businessHours: stored.businessHours ?? usualHours,
  observesFederalHolidays: stored.observesFederalHolidays ?? true,
});

/** The most that a firm takes in a month by the band of its profile. */
const topOfBand: Record<FirmOption<"caseVolume">, number | null> = {
  "1-5": 5,
  "6-10": 10,
  "11-20": 20,
  "21-50": 50,
  "50+": null,
};

/** How many cases a firm takes in a month: by its settings, or else by its profile. Null has no end. */
export const effectiveCapacity = (own: number | null, band: FirmOption<"caseVolume">): number | null =>
  own ?? topOfBand[band];
