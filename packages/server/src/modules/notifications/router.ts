import { caseIdSchema } from "@caseward/domain/cases/schema";
import {
  mailIdSchema,
  readersOfMailSchema,
  refusedMailsSchema,
} from "@caseward/domain/messages/mails/schema";
import { accountIdSchema } from "@caseward/domain/users/accounts";
import { emptyResponseSchema } from "@caseward/domain/users/response";
import { procedureFor, router } from "../../platform/trpc/init";
import * as service from "./mail-service";

export const notificationsRouter = router({
  ofCase: procedureFor("notifications.ofCase")
    .input(caseIdSchema)
    .output(readersOfMailSchema)
    .query(({ ctx, input }) => service.readMailsOfCase(ctx, input.caseId)),

  ofUser: procedureFor("notifications.ofUser")
    .input(accountIdSchema)
    .output(readersOfMailSchema)
    .query(({ ctx, input }) => service.readMailsOfUser(ctx, input.userId)),

  refused: procedureFor("notifications.refused")
    .output(refusedMailsSchema)
    .query(({ ctx }) => service.readRefusedMails(ctx)),

  sendAgain: procedureFor("notifications.sendAgain")
    .input(mailIdSchema)
    .output(emptyResponseSchema)
    .mutation(({ ctx, input }) => service.sendAgain(ctx, input.mailId)),
});
