import { z } from "zod";

/** Whether the caller has a calendar feed, and since when. Its address is known to nobody but whoever copied it. */
export const calendarFeedSchema = z.object({ madeAt: z.string().nullable() });

/** The address of a new feed, this one time. */
export const newCalendarFeedSchema = z.object({ url: z.string() });

/** The most that a feed holds: the nearest cases, and of their time limits the nearest. */
export const calendarSize = { cases: 1000, events: 2000 } as const;

/** Time limits that passed longer ago than this leave the feed. */
export const calendarPastDays = 365;
