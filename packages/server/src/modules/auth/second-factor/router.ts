import { emptyResponseSchema, loginResponseSchema } from "@caseward/domain/users/response";
import {
  confirmLoginSchema,
  newSecretSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  withCodeSchema,
  withPasswordAndCodeSchema,
  withPasswordSchema,
} from "@caseward/domain/users/second-factor";
import { openProcedure, procedureFor, router } from "../../../platform/trpc/init";
import * as service from "./service";

export const secondFactorRouter = router({
  get: procedureFor("secondFactor.get")
    .output(secondFactorSchema)
    .query(({ ctx }) => service.readSecondFactor(ctx)),

  start: procedureFor("secondFactor.start")
    .input(withPasswordSchema)
    .output(newSecretSchema)
    .mutation(({ ctx, input }) => service.startSecondFactor(ctx, input)),

  confirm: procedureFor("secondFactor.confirm")
    .input(withCodeSchema)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => service.confirmSecondFactor(ctx, input)),

  end: procedureFor("secondFactor.end")
    .input(withPasswordAndCodeSchema)
    .output(emptyResponseSchema)
    .mutation(({ ctx, input }) => service.endSecondFactor(ctx, input)),

  renewRecoveryCodes: procedureFor("secondFactor.renewRecoveryCodes")
    .input(withPasswordAndCodeSchema)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => service.renewRecoveryCodes(ctx, input)),

  confirmLogin: openProcedure("secondFactor.confirmLogin")
    .input(confirmLoginSchema)
    .output(loginResponseSchema)
    .mutation(({ ctx, input }) => service.confirmLogin(ctx, input)),
});
