import { z } from "zod";
import { id } from "../values/fields";

export const sessionIdSchema = z.strictObject({ sessionId: id("session") });

const openSessionSchema = z.object({
  id: z.number(),
  /** Names as their makers write them; null when the browser does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isPresent: z.boolean(),
});

export const openSessionsSchema = z.object({ sessions: z.array(openSessionSchema) });
