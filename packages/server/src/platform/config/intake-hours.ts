import { isTimeZone } from "@caseward/domain/addresses/geography/time-zones";
import { businessHours, weekdays } from "@caseward/domain/firms/settings/hours/business-hours";
import type { OfficeHours } from "@caseward/domain/firms/settings/hours/office-hours";
import { z } from "zod";

const hoursPattern = /^(?<first>[a-z]{3})(?:-(?<last>[a-z]{3}))? (?<from>[\d:]{5})-(?<to>[\d:]{5})$/i;

/** 'Mon' is day 1, and an unknown word day 0. */
const dayOf = (word: string) =>
  weekdays.findIndex((name) => name.slice(0, 3).toLowerCase() === word.toLowerCase()) + 1;

/** 'Mon-Fri 09:00-17:00' for each day of it; nothing where it is written in another way. */
function readPart(part: string) {
  const { first = "", last = first, from = "", to = "" } = hoursPattern.exec(part.trim())?.groups ?? {};
  const days = Array.from({ length: dayOf(last) - dayOf(first) + 1 }, (_, index) => dayOf(first) + index);
  return days.length > 0 ? days.map((day) => ({ day, from, to })) : [null];
}

const hours = z.string().transform((text, context) => {
  const { data } = businessHours.safeParse(text.split(",").flatMap(readPart));
  if (data) return data;
  const message =
    "must list days and hours that do not overlap, such as Mon-Fri 09:00-17:00, Sat 10:00-14:00";
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** When the intake takes calls, and by which clocks. */
export const intakeVariables = {
  INTAKE_HOURS: hours.optional(),
  INTAKE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must name a time zone as IANA does, such as America/Chicago")
    .optional(),
};

type Values = { [Name in keyof typeof intakeVariables]?: z.infer<(typeof intakeVariables)[Name]> };

/** Both or none: hours without a zone would be told wrong. The intake keeps the federal holidays. */
export function intakeHoursOf(values: Values): OfficeHours | undefined {
  const { INTAKE_HOURS: given, INTAKE_TIME_ZONE: timeZone } = values;
  if (given && timeZone) return { timeZone, businessHours: given, observesFederalHolidays: true };
  if (!given && !timeZone) return undefined;
  const [absent, other] = given ? ["INTAKE_TIME_ZONE", "INTAKE_HOURS"] : ["INTAKE_HOURS", "INTAKE_TIME_ZONE"];
  throw new Error(`${absent} must be given, since ${other} is. Please correct it and start again.`);
}
