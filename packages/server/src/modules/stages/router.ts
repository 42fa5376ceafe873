import { caseIdSchema } from "@caseward/domain/cases/schema";
import { stageIdSchema, stagesResponseSchema } from "@caseward/domain/stages/schema";
import { asMade, atOnce, procedureFor, router } from "../../platform/trpc/init";
import { completeStage, readStages, reopenStage } from "./service";

export const stagesRouter = router({
  list: procedureFor("stages.list")
    .input(atOnce(caseIdSchema))
    .output(asMade(stagesResponseSchema))
    .query(({ ctx, input }) => readStages(ctx, input.caseId)),

  complete: procedureFor("stages.complete")
    .input(stageIdSchema)
    .output(stagesResponseSchema)
    .mutation(({ ctx, input }) => completeStage(ctx, input)),

  reopen: procedureFor("stages.reopen")
    .input(stageIdSchema)
    .output(stagesResponseSchema)
    .mutation(({ ctx, input }) => reopenStage(ctx, input)),
});
