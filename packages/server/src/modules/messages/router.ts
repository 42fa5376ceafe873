import {
  listMessagesSchema,
  markReadSchema,
  messageResponseSchema,
  messagesResponseSchema,
  postMessageSchema,
} from "@caseward/domain/messages/schema";
import { emptyResponseSchema } from "@caseward/domain/users/response";
import { asMade, atOnce, procedureFor, router } from "../../platform/trpc/init";
import { markRead, postMessage, readThread } from "./service";

export const messagesRouter = router({
  list: procedureFor("messages.list")
    .input(atOnce(listMessagesSchema))
    .output(asMade(messagesResponseSchema))
    .query(({ ctx, input }) => readThread(ctx, input)),

  post: procedureFor("messages.post")
    .input(postMessageSchema)
    .output(messageResponseSchema)
    .mutation(({ ctx, input }) => postMessage(ctx, input)),

  markRead: procedureFor("messages.markRead")
    .input(markReadSchema)
    .output(emptyResponseSchema)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
});
