import { z } from "zod";
import { userTypes } from "../users/actor";

/** A message of a case's thread as it is sent out (D40). Instants are ISO strings. */
export const messageSchema = z.object({
  id: z.number(),
  caseId: z.number(),
  author: z.object({ id: z.number(), name: z.string(), userType: z.enum(userTypes) }),
  body: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});

export type Message = z.infer<typeof messageSchema>;
