import type { BusinessHours } from "@caseward/domain/firms/settings/hours/business-hours";
import type { FirmSettings } from "@caseward/domain/firms/settings/schema";

export type DayHours = Pick<BusinessHours, "from" | "to">;

export type SettingsValues = {
  timeZone: string;
  /** The openings of each day from Monday on; a day without any is closed. */
  businessHours: DayHours[][];
  observesFederalHolidays: boolean;
  languages: string[];
  monthlyCapacity: string;
  pausedUntil: string;
  pauseReason: string;
};

const week = [1, 2, 3, 4, 5, 6, 7];

/** A browser's field of a time has no 24:00: the end of a day at 00:00 is its midnight. */
const [endOfDay, midnight] = ["24:00", "00:00"];

export const valuesOf = (settings: FirmSettings): SettingsValues => ({
  timeZone: settings.timeZone,
  businessHours: week.map((day) =>
    settings.businessHours
      .filter((one) => one.day === day)
      .map(({ from, to }) => ({ from, to: to === endOfDay ? midnight : to })),
  ),
  observesFederalHolidays: settings.observesFederalHolidays,
  languages: settings.languages,
  monthlyCapacity: String(settings.monthlyCapacity ?? ""),
  pausedUntil: settings.pausedUntil ?? "",
  pauseReason: settings.pauseReason ?? "",
});

const wireOf = (values: SettingsValues) => ({
  ...values,
  businessHours: values.businessHours.flatMap((hours, index) =>
    hours.map(({ from, to }) => ({ day: index + 1, from, to: to === midnight ? endOfDay : to })),
  ),
  monthlyCapacity: /^\d+$/.test(values.monthlyCapacity.trim())
    ? Number(values.monthlyCapacity)
    : values.monthlyCapacity.trim() || null,
});

/** What was changed in the form, as the server takes it. */
export function changesOf(values: SettingsValues, before: SettingsValues): object {
  const [now, then] = [wireOf(values), wireOf(before)] as Record<string, unknown>[];
  return Object.fromEntries(
    Object.entries(now ?? {}).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(then?.[name]),
    ),
  );
}
