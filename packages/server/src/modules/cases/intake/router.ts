import {
  intakeContactSchema,
  intakeInputSchema,
  intakeResponseSchema,
} from "@caseward/domain/cases/intake/schema";
import { openProcedure, router } from "../../../platform/trpc/init";
import { submitIntake } from "./intake-service";

export const intakeRouter = router({
  contact: openProcedure("intake.contact")
    .output(intakeContactSchema)
    .query(({ ctx }) => ({ phone: ctx.settings.contact.phone })),

  submit: openProcedure("intake.submit")
    .input(intakeInputSchema)
    .output(intakeResponseSchema)
    .mutation(({ ctx, input }) => submitIntake(ctx, input)),
});
