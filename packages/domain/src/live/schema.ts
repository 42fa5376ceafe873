import { z } from "zod";
import { liveTopics } from "./topics";

/**
 * Something that the caller may see has changed: what, and of which case. It carries no content; whoever is told asks
 * again, and gets what they may see. `missed` says that changes may have gone by unnoticed: everything is asked again.
 */
export const changeSchema = z.object({
  topic: z.enum([...liveTopics, "missed"]),
  caseId: z.number().nullable(),
});

export type Change = z.infer<typeof changeSchema>;

/** How long ago, in milliseconds, the oldest of what the page shows was asked for. Left out when it does not know. */
export const watchSchema = z.object({ askedMsAgo: z.number().min(0) }).optional();
