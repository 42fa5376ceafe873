import { z } from "zod";
import { caseIdSchema } from "../cases/schema";
import { userTypes } from "../users/actor";
import { id, paragraph } from "../values/fields";
import { textLength } from "../values/limits";
import { pageSchema } from "../values/paging";
import { messageAudiences } from "./audience";
import { nothingWritten } from "./body";

/** A message of a case's thread as it is sent out (D40). Instants are ISO strings. */
export const messageSchema = z.object({
  id: z.number(),
  caseId: z.number(),
  author: z.object({ id: z.number(), name: z.string(), userType: z.enum(userTypes) }),
  body: z.string(),
  /** Intake is between the firm and the administrators: no client ever gets it. */
  audience: z.enum(messageAudiences),
  createdAt: z.string(),
  /** When the caller's party first read it; of what the caller's own party wrote, when another first did. */
  readAt: z.string().nullable(),
});

/** One page of a thread: the newest messages, or those before the cursor. */
export const listMessagesSchema = pageSchema.extend(caseIdSchema.shape);

export const postMessageSchema = caseIdSchema.extend({
  body: paragraph(textLength.message, nothingWritten),
  /** A firm that has not accepted the case writes to the intake, and a client to everybody, whatever is given. */
  audience: z.enum(messageAudiences, "Please give all or intake as the audience").nullish(),
  /** A name of the sender's own for this message: sent again under it, it is stored once. */
  requestKey: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/, "Please use 1 to 100 plain characters")
    .optional(),
});

/** Everything up to and including a message counts as read by the caller's party. */
export const markReadSchema = caseIdSchema.extend({ upToId: id("message number") });

export const messagesResponseSchema = z.object({
  /** Oldest first. */
  messages: z.array(messageSchema),
  /** Leads to the messages before these. */
  nextCursor: z.string().nullable(),
});

export const messageResponseSchema = z.object({ message: messageSchema });

export type Message = z.infer<typeof messageSchema>;
export type ListMessages = z.output<typeof listMessagesSchema>;
export type PostMessage = z.output<typeof postMessageSchema>;
export type MarkRead = z.output<typeof markReadSchema>;
