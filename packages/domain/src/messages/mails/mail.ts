import { z } from "zod";

/** Refused says that a mail server did not take it: it is tried again, or was given up. */
const mailStates = ["waiting", "sent", "refused"] as const;

/** A mail as admins see it: its subject, which holds nothing of a case, and what became of it. */
export const mailSchema = z.object({
  id: z.number(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** What the mail server said, of a refused one. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  /** When a refused one is tried again by itself; null when it was given up. */
  nextAttemptAt: z.string().nullable(),
  /** Of links that people ask for themselves it is false: they have ended by then. */
  canSendAgain: z.boolean(),
});

export type Mail = z.infer<typeof mailSchema>;
