import { z } from "zod";
import { liveTopics } from "./topics";

/**
 * What changed, and of which case, without content: the receiver asks again and gets what it may see. `missed` means
 * that changes may be lost, so that it asks for everything.
 */
export const changeSchema = z.object({
  topic: z.enum([...liveTopics, "missed"]),
  caseId: z.number().nullable(),
});

export type Change = z.infer<typeof changeSchema>;

/** How long ago, in milliseconds, the oldest of what the page shows was asked for. Left out when it does not know. */
export const watchSchema = z.object({ askedMsAgo: z.number().min(0) }).optional();
