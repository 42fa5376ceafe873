import {
  listMessagesSchema,
  markReadSchema,
  messageResponseSchema,
  messagesResponseSchema,
  postMessageSchema,
} from "@caseward/domain/messages/schema";
import { emptyResponseSchema } from "@caseward/domain/users/response";
import { procedureFor, router, uncheckedOutput } from "../../platform/trpc/init";
import { markRead, postMessage, readThread } from "./service";

export const messagesRouter = router({
  list: procedureFor("messages.list")
    .input(listMessagesSchema)
    .output(uncheckedOutput(messagesResponseSchema))
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
