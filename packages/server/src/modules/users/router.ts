import {
  accountIdSchema,
  accountSchema,
  accountsSchema,
  correctEmailSchema,
  listAccountsSchema,
  requiredRolesSchema,
  requireSecondFactorSchema,
} from "@caseward/domain/users/accounts";
import { openSessionsSchema } from "@caseward/domain/users/sessions";
import { procedureFor, router } from "../../platform/trpc/init";
import * as service from "./service";

export const usersRouter = router({
  list: procedureFor("users.list")
    .input(listAccountsSchema)
    .output(accountsSchema)
    .query(({ ctx, input }) => service.readAccounts(ctx, input)),

  sessions: procedureFor("users.sessions")
    .input(accountIdSchema)
    .output(openSessionsSchema)
    .query(({ ctx, input }) => service.readSessionsOf(ctx, input.userId)),

  correctEmail: procedureFor("users.correctEmail")
    .input(correctEmailSchema)
    .output(accountSchema)
    .mutation(({ ctx, input }) => service.correctEmailOf(ctx, input)),

  disable: procedureFor("users.disable")
    .input(accountIdSchema)
    .output(accountSchema)
    .mutation(({ ctx, input }) => service.disableAccount(ctx, input.userId)),

  enable: procedureFor("users.enable")
    .input(accountIdSchema)
    .output(accountSchema)
    .mutation(({ ctx, input }) => service.enableAccount(ctx, input.userId)),

  endSessions: procedureFor("users.endSessions")
    .input(accountIdSchema)
    .output(accountSchema)
    .mutation(({ ctx, input }) => service.endSessionsOf(ctx, input.userId)),

  removeSecondFactor: procedureFor("users.removeSecondFactor")
    .input(accountIdSchema)
    .output(accountSchema)
    .mutation(({ ctx, input }) => service.removeSecondFactor(ctx, input.userId)),

  requiredSecondFactors: procedureFor("users.requiredSecondFactors")
    .output(requiredRolesSchema)
    .query(({ ctx }) => service.readRequiredRoles(ctx)),

  requireSecondFactor: procedureFor("users.requireSecondFactor")
    .input(requireSecondFactorSchema)
    .output(requiredRolesSchema)
    .mutation(({ ctx, input }) => service.requireSecondFactor(ctx, input)),
});
