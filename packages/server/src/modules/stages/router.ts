import { caseIdSchema } from "@caseward/domain/cases/schema";
import { stageIdSchema, stagesResponseSchema } from "@caseward/domain/stages/schema";
import { procedureFor, router, uncheckedOutput } from "../../platform/trpc/init";
import { confirmStillWorking } from "./confirmation-service";
import { completeStage, readStages, reopenStage } from "./service";

export const stagesRouter = router({
  list: procedureFor("stages.list")
    .input(caseIdSchema)
    .output(uncheckedOutput(stagesResponseSchema))
    .query(({ ctx, input }) => readStages(ctx, input.caseId)),

  confirmStillWorking: procedureFor("stages.confirmStillWorking")
    .input(caseIdSchema)
    .output(uncheckedOutput(stagesResponseSchema))
    .mutation(({ ctx, input }) => confirmStillWorking(ctx, input.caseId)),

  complete: procedureFor("stages.complete")
    .input(stageIdSchema)
    .output(uncheckedOutput(stagesResponseSchema))
    .mutation(({ ctx, input }) => completeStage(ctx, input)),

  reopen: procedureFor("stages.reopen")
    .input(stageIdSchema)
    .output(uncheckedOutput(stagesResponseSchema))
    .mutation(({ ctx, input }) => reopenStage(ctx, input)),
});
