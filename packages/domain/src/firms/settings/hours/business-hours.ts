import { z } from "zod";
import { listEntries } from "../../../values/limits";
import { readLine } from "../../../values/text";

/** From Monday, which is day 1. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const weekdayName = (day: number): string => weekdays[day - 1] ?? "";

/** When an office is open on a day of each week, by its own clocks. '24:00' is the midnight at the end of the day. */
export type BusinessHours = { day: number; from: string; to: string };

/** 'Monday 09:00–17:00' */
export const hoursText = ({ day, from, to }: BusinessHours): string => `${weekdayName(day)} ${from}–${to}`;

const listMessage = "Please give the business hours as a list of day, from and to";
const dayMessage = "Please give the day as a number from 1 (Monday) to 7 (Sunday)";
const blankMessage = "Please fill in both times of each day that is open";
const timeMessage = "Please give the time as HH:MM, from 00:00 to 24:00";

const time = z
  .string(timeMessage)
  .overwrite(readLine)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, {
    error: ({ input }) => (input === "" ? blankMessage : timeMessage),
    abort: true,
  });

const opening = z
  .object({ day: z.int(dayMessage).min(1, dayMessage).max(7, dayMessage), from: time, to: time }, listMessage)
  .refine(({ from, to }) => from < to, {
    path: ["to"],
    error: ({ input }) => {
      const { day, from, to } = input as BusinessHours;
      return `The hours must end after they begin: ${hoursText({ day, from, to })}`;
    },
  });

const inOrder = (one: BusinessHours, other: BusinessHours) =>
  one.day - other.day || one.from.localeCompare(other.from);

/** Sorted by day and time. Hours that touch do not overlap. */
export const businessHours = z
  .array(opening, listMessage)
  .min(1, "Please give business hours for at least one day")
  .max(listEntries.businessHours, `Please give at most ${listEntries.businessHours} business hours`)
  .superRefine((given, context) => {
    for (const [index, one] of given.entries()) {
      const other = given
        .slice(0, index)
        .find(({ day, from, to }) => day === one.day && from < one.to && one.from < to);
      if (!other) continue;
      const message = `These hours overlap: ${hoursText(other)} and ${hoursText(one)}`;
      context.addIssue({ code: "custom", path: [index], message });
    }
  })
  .transform((given): BusinessHours[] => given.sort(inOrder));
