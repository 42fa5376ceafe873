import { intakeInputSchema, intakeResponseSchema } from "@caseward/domain/cases/intake/schema";
import { openProcedure, router } from "../../../platform/trpc/init";
import { submitIntake } from "./intake-service";

export const intakeRouter = router({
  submit: openProcedure("intake.submit")
    .input(intakeInputSchema)
    .output(intakeResponseSchema)
    .mutation(({ ctx, input }) => submitIntake(ctx, input)),
});
