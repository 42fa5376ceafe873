import { z } from "zod";
import { liveTopics } from "./topics";

/**
 * A change that the caller may see: what changed, and of which case. It has no content: the receiver asks again and gets
 * what it may see. `missed` means that changes may be lost: the receiver asks for everything again.
 */
const changeSchema = z.object({
  topic: z.enum([...liveTopics, "missed"]),
  caseId: z.number().nullable(),
});

export type Change = z.infer<typeof changeSchema>;

/** How long ago, in milliseconds, the oldest of what the page shows was asked for. Left out when it does not know. */
export const watchSchema = z.object({ askedMsAgo: z.number().min(0) }).optional();
