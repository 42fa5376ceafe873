import { z } from "zod";
import { isTimeZone } from "../../addresses/geography/time-zones";
import { calendarDay, clearableParagraph } from "../../values/fields";
import { largestCapacity, listEntries } from "../../values/limits";
import { readLine } from "../../values/text";
import { firmIdSchema } from "../schema";
import { businessHours } from "./hours/business-hours";
import { languageCodes } from "./languages";

type Given = { input?: unknown };

/** What was given, short enough for a sentence. */
const named = ({ input }: Given) => (typeof input === "string" && input ? `: ${input.slice(0, 40)}` : "");

const zoneMessage = (given: Given) =>
  `Please give a time zone of the IANA list, such as America/Chicago${named(given)}`;

/** An offset such as +05:30, which newer browsers and servers take for a zone, knows no summer time. */
const timeZone = z
  .string({ error: zoneMessage })
  .overwrite(readLine)
  .refine((text) => /^[a-z]/i.test(text) && isTimeZone(text), { error: zoneMessage });

const languageMessage = (given: Given) =>
  `Please give each language by its two letters of ISO 639-1, such as en or es${named(given)}`;

const languages = z
  .array(
    z
      .string({ error: languageMessage })
      .transform((text) => readLine(text).toLowerCase())
      .refine((code) => languageCodes.includes(code), { error: languageMessage }),
    "Please give the languages as a list, such as en and es",
  )
  .min(1, "Please choose at least one language")
  .max(listEntries.languages, `Please choose at most ${listEntries.languages} languages`)
  .refine((codes) => new Set(codes).size === codes.length, "Please choose each language only once");

const capacityMessage = `Please enter a whole number from 0 to ${largestCapacity}: Monthly Capacity`;

/** Any of a firm's settings: what is absent stays as it is. */
export const saveFirmSettingsSchema = firmIdSchema.extend({
  timeZone: timeZone.optional(),
  businessHours: businessHours.optional(),
  observesFederalHolidays: z.boolean("Please say yes or no: Federal Holidays").optional(),
  languages: languages.optional(),
  /** Null is the top of the band in the firm's profile. */
  monthlyCapacity: z
    .int(capacityMessage)
    .min(0, capacityMessage)
    .max(largestCapacity, capacityMessage)
    .nullable()
    .optional(),
  /** The first day on which the firm takes cases again. */
  pausedUntil: calendarDay()
    .nullable()
    .transform((day) => day || null)
    .optional(),
  pauseReason: clearableParagraph().optional(),
});

export type SaveFirmSettings = z.infer<typeof saveFirmSettingsSchema>;

const firmSettingsSchema = z.object({
  timeZone: z.string(),
  businessHours: z.array(z.object({ day: z.number(), from: z.string(), to: z.string() })),
  observesFederalHolidays: z.boolean(),
  languages: z.array(z.string()),
  monthlyCapacity: z.number().nullable(),
  pausedUntil: z.string().nullable(),
  pauseReason: z.string().nullable(),
  /** What the firm accepted this month, in its own zone, and its open offers. */
  usedThisMonth: z.number(),
  /** How many cases it takes in a month; null has no end ("50+"). */
  effectiveCapacity: z.number().nullable(),
  /** What the firm has not told, so that something usual counts. */
  untold: z.array(z.enum(["timeZone", "businessHours"])),
});

export type FirmSettings = z.infer<typeof firmSettingsSchema>;

export const firmSettingsResponseSchema = z.object({ settings: firmSettingsSchema });
